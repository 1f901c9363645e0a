/// A solved case, or why it cannot be solved.
struct CaseResult {
    var id: String
    var solved: SolvedCase?
    var error: String?
    var source: LayoutCase?

    init(_ entry: LayoutCaseFile.Entry) {
        id = entry.id
        do throws(LayoutCaseError) {
            let layout = try entry.result.get()
            source = layout
            solved = try layout.solve()
            solved?.id = entry.id
        } catch {
            self.error = error.description
        }
    }
}
