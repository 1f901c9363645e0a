import Testing

@testable import Pages

@Suite struct PageTests {
    @Test func titlesAreEscaped() throws {
        #expect(try Page(title: "<&\"").html().hasPrefix("<!DOCTYPE html><title>&lt;&amp;&quot;</title>"))
    }
}
