import Snapshots
import Testing

/// Errors: code, both places, message, and that a failed operation changes nothing.
@Suite struct SnapshotErrorTests {
    private func sample(_ scope: ItemScope = .snapshot) throws -> Snapshot<String, String> {
        try Snapshot(
            sections: [
                SectionContent(id: "banner", items: ["a", "b"]), SectionContent(id: "grid", items: ["c", "d"]),
            ], itemsUniqueIn: scope)
    }

    private func refusal(
        _ scope: ItemScope = .snapshot,
        _ operation: (inout Snapshot<String, String>) throws -> Void
    ) throws -> SnapshotError? {
        var snapshot = try sample(scope)
        let before = snapshot
        do {
            try operation(&snapshot)
            return nil
        } catch {
            #expect(snapshot == before)
            #expect(snapshot.invariantViolations() == [])
            return error as? SnapshotError
        }
    }

    @Test func duplicateItemsNameBothPlaces() throws {
        let there = try refusal { try $0.appendItems(["x", "c"], toSection: "banner") }
        #expect(there?.code == .duplicateItem && there?.id == "c")
        #expect(there?.first == .item(ItemPath(section: 1, item: 0)) && there?.second == .argument(1))
        #expect(
            there?.description
                == "item \"c\" already exists (item 0 of section 1 and element 2 of the argument); "
                + "use another identifier, delete the first one, or move it instead")
        let twice = try refusal { try $0.insertItems(["x", "y", "x"], beforeItem: "a") }
        #expect(twice?.first == .argument(0) && twice?.second == .argument(2))
        let single = try refusal { try $0.appendItems(["a"]) }
        #expect(single?.first == .item(ItemPath(section: 0, item: 0)) && single?.second == .argument(0))
    }

    @Test func duplicateItemsAmongManyNameBothPlaces() throws {
        let many = (0..<5_000).map { "item \($0)" }
        let there = try refusal { try $0.appendItems(many + ["d"]) }
        #expect(there?.first == .item(ItemPath(section: 1, item: 1)) && there?.second == .argument(5_000))
        let twice = try refusal { try $0.appendItems(many + ["item 7"]) }
        #expect(twice?.first == .argument(7) && twice?.second == .argument(5_000))
    }

    @Test func duplicateSectionsNameBothPlaces() throws {
        let there = try refusal { try $0.appendSections(["new", "grid"]) }
        #expect(there == SnapshotError(.duplicateSection, id: "grid", first: .section(1), second: .argument(1)))
        let twice = try refusal { try $0.insertSections(["x", "x"], afterSection: "grid") }
        #expect(twice == SnapshotError(.duplicateSection, id: "x", first: .argument(0), second: .argument(1)))
    }

    @Test func unknownIdentifiersAreNamed() throws {
        let unknown: [(inout Snapshot<String, String>) throws -> Void] = [
            { try $0.appendItems(["x"], toSection: "?") },
            { try $0.insertItems(["x"], afterItem: "?") },
            { try $0.insertItems(["x"], beforeItem: "a", inSection: "?") },
            { try $0.insertSections(["x"], beforeSection: "?") },
            { try $0.deleteSections(["grid", "?"]) },
            { try $0.deleteItems(["a", "?"]) },
            { try $0.moveItem("?", beforeItem: "a") },
            { try $0.moveItem("a", beforeItem: "?") },
            { try $0.moveSection("?", beforeSection: "grid") },
            { try $0.moveSection("grid", afterSection: "?") },
            { try $0.reloadItems(["a", "?"]) },
            { try $0.reconfigureItems(["?"]) },
            { try $0.reloadSections(["grid", "?"]) },
            { try $0.deleteAllItems(inSection: "?") },
            { _ = try $0.numberOfItems(inSection: "?") },
            { _ = try $0.itemIdentifiers(inSection: "?") },
        ]
        for (number, operation) in unknown.enumerated() {
            #expect(try refusal(.snapshot, operation)?.id == "?", "operation \(number)")
        }
    }

    /// An item named twice in one call was reported as unknown.
    @Test func identifierMayBeNamedTwiceInOneCall() throws {
        var snapshot = try sample()
        try snapshot.deleteItems(["a", "a"])
        #expect(snapshot.itemIdentifiers == ["b", "c", "d"])
        try snapshot.deleteSections(["grid", "grid"])
        #expect(snapshot.sectionIdentifiers == ["banner"])
        #expect(snapshot.invariantViolations() == [])
    }

    @Test func sectionScopeRequiresTheSection() throws {
        let error = try refusal(.section) { try $0.deleteItems(["a"]) }
        #expect(error?.code == .sectionNotNamed)
        let elsewhere = try refusal(.section) {
            try $0.insertItems(["x"], afterItem: "a", inSection: "grid")
        }
        #expect(elsewhere == SnapshotError(.unknownItem, id: "a", first: .section(1)))
    }

    @Test func appendingItemsRequiresASection() {
        var snapshot = Snapshot<String, String>()
        let error = #expect(throws: SnapshotError.self) { try snapshot.appendItems(["a"]) }
        #expect(error?.description == "the snapshot has no section to append items to; append a section first")
    }

    @Test func movingBeforeItselfChangesNothing() throws {
        var snapshot = try sample()
        try snapshot.moveItem("a", beforeItem: "a")
        try snapshot.moveItem("a", afterItem: "a")
        try snapshot.moveSection("grid", beforeSection: "grid")
        #expect(try snapshot == sample())
    }

    @Test func everyMessageHasARemedy() {
        for code in SnapshotError.Code.allCases {
            let words = SnapshotError(code, id: "x").description
            #expect(words.contains("; "), "\(code)")
        }
    }
}
