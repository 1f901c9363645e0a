import Foundation
import Testing

/// Every command that reads a file has one limit of size; `feed check`, `diff` and `layout` had none.
@Suite(.children) struct LargeFileTests {
    @Test(arguments: [
        ["feed", "check", "large"], ["feed", "pictures", "large"], ["diff", "large", "tiny.yaml"], ["layout", "large"],
        ["layout", "large", "--check"], ["show", "large"], ["history", "add", "large"], ["device", "import", "large"],
        ["device", "fit", "large"], ["profile", "check", "large"],
        ["profile", "from-recording", "large"],
        ["catalog", "-o", "x.html", "--against", "large"],
        ["run", "tiny.yaml", "--feed", "large"], ["run", "tiny.yaml", "--shard", "1/2", "--plan", "large"],
    ])
    func aSparseFileIsNotRead(_ arguments: [String]) throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile, "large": ""])
        #expect(truncate(folder.path("large"), 3 << 30) == 0)
        try folder.expect(arguments, code: 1, errors: ["too large"], through: "ulimit -v 4000000; exec timeout 60")
    }
}
