import Basics
import Foundation
import Testing

@Suite struct ShellWordTests {
    @Test(arguments: [
        ("Profiles/home-2.yaml", "Profiles/home-2.yaml"), ("größe.yaml", "größe.yaml"), ("", "''"),
        ("my home.yaml", "'my home.yaml'"), ("a'b", #"'a'\''b'"#), ("$(rm x);`y`", "'$(rm x);`y`'"),
    ])
    func wordsAreQuotedWhereAShellWouldReadThemOtherwise(_ word: String, _ expected: String) {
        #expect(ShellWord.quoted(word) == expected)
    }

    @Test func aShellReadsTheWordBack() throws {
        for word in ["a b'c\"d$e`f\\g", "*?[x]~", "#!x\ny", "&&|><"] {
            let (process, pipe) = (Process(), Pipe())
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "printf %s \(ShellWord.quoted(word))"]
            process.standardOutput = pipe
            try process.run()
            #expect(String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == word)
            process.waitUntilExit()
        }
    }
}
