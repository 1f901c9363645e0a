import StrataBasics
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// Output of real Swift 6.3 programs, shortened within the registers.
@Suite struct ErrorOutputTests {
    private static func read(_ text: String) -> ErrorOutput {
        var output = ErrorOutput()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { output.add(String(line)) }
        return output
    }

    private static let ending = """
        ...


        Registers:

        rax 0x0000000000000000  0
        rip 0x00005603a54ea8ac  0f 0b 66 90 48 8d 05 81 24 00 00 31 d2 c3 66 0f  ··f·H···$··1ÒÃf·

        rflags 0x0000000000010246  ZF PF

        cs 0x0033  fs 0x0000  gs 0x0000


        Images (13 omitted):

        0x00005603a54e8000–0x00005603a54eb470 b70a742b4c48b4984e7484e6b50a8645e80237be shop /tmp/shop

        Backtrace took 0.00s

        """

    /// A build without optimization: the runtime prints a message, which names a file of the standard library.
    @Test func theMessageOfTheRuntimeComesFirstWithTheLineOfTheProgram() {
        let output = Self.read(
            """
            shop: 3 rows
            Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

            *** Signal 4: Backtracing from 0x7f111996df7f... done ***

            *** Program crashed: Illegal instruction at 0x00007f111996df7f ***

            Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

            Thread 0 "shop" crashed:

              0      0x00007f111996df7f closure #1 in closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
              1 [ra] 0x00007f1119af961f _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so
              2 [ra] 0x00007f111a0f4f65 specialized Array.subscript.getter + 84 in libswiftSwiftOnoneSupport.so
              3 [ra] 0x000055eb6cfcf680 f(_:_:) + 47 in shop at /tmp/shop/Cell.swift:1:55
              4 [ra] 0x000055eb6cfcfb9d main + 572 in shop at /tmp/shop/Cell.swift:5:21
            \(Self.ending)
            """)
        #expect(
            output.trap
                == "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range at /tmp/shop/Cell.swift:1:55"
        )
        #expect(output.reason == "Index out of range at /tmp/shop/Cell.swift:1:55")
        #expect(
            output.lines == [
                "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
                "f(_:_:) + 47 in shop at /tmp/shop/Cell.swift:1:55",
                "main + 572 in shop at /tmp/shop/Cell.swift:5:21",
                "shop: 3 rows",
            ])
    }

    /// An optimized build: no message at all, only the heading of the backtrace.
    @Test func anOptimizedBuildIsExplainedByTheHeadingAndTheFirstFrame() {
        let output = Self.read(
            """

            *** Signal 4: Backtracing from 0x5603a54ea8ac... done ***

            *** Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value ***

            Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

            Thread 0 "shop" crashed:

              0 [inlined] [system] 0x00005603a54ea8ac Swift runtime failure: Unexpectedly found nil in shop at //<compiler-generated>
              1                    0x00005603a54ea8ac specialized g(_:) + 12 in shop at /tmp/shop/Cell.swift:2:50
            \(Self.ending)
            """)
        let failure = "Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value"
        #expect(output.trap == "\(failure) at /tmp/shop/Cell.swift:2:50")
        #expect(output.lines == [failure, "specialized g(_:) + 12 in shop at /tmp/shop/Cell.swift:2:50"])
    }

    /// The heading names the signal only; an inlined frame names the failure.
    @Test func aFailureThatOnlyAFrameNamesIsFound() {
        let output = Self.read(
            """
            *** Program crashed: Illegal instruction at 0x0000563f1a49dfb7 ***

            Thread 0 "p" crashed:

              0 [inlined] [system] 0x0000563f1a49dfb7 static String.== infix(_:_:) in p at //<compiler-generated>
              1 [inlined]          0x0000563f1a49dfb7 F.trap(in:as:) in p at /tmp/p.swift:2:57
              2 [inlined]          0x0000563f1a49dfb7 F.cell(_:) in p at /tmp/p.swift:1:47
              3 [inlined]          0x0000563f1a49dfb7 Swift runtime failure: precondition failure in p at /tmp/p.swift:3:11
              4                    0x0000563f1a49dfb7 main + 231 in p at /tmp/p.swift:2:57
            \(Self.ending)
            """)
        #expect(output.trap == "Swift runtime failure: precondition failure at /tmp/p.swift:2:57")
        #expect(
            output.lines == [
                "Swift runtime failure: precondition failure", "F.trap(in:as:) in p at /tmp/p.swift:2:57",
                "F.cell(_:) in p at /tmp/p.swift:1:47", "main + 231 in p at /tmp/p.swift:2:57",
            ])
    }

    @Test func aStrippedBuildNamesItsFunction() {
        let output = Self.read(
            """
            *** Program crashed: Illegal instruction at 0x00005612ce4a5923 ***

            Thread 0 "shop" crashed:

              0  0x00005612ce4a5923 f(_:_:) + 19 in shop
              1  0x00005612ce4a5999 main + 19 in shop
            \(Self.ending)
            """)
        #expect(output.trap == "Program crashed: Illegal instruction at 0x00005612ce4a5923 in f(_:_:) + 19 in shop")
        #expect(
            output.lines == ["Program crashed: Illegal instruction at 0x00005612ce4a5923", "f(_:_:) + 19 in shop"])
    }

    /// `SWIFT_BACKTRACE=preset=friendly,color=yes`: colours, and the lines around the one that trapped.
    @Test func aColouredBacktraceShowsTheLineOfSource() {
        let output = Self.read(
            """
            a.swift:9: Precondition failed: needs nine

            💣 \u{1B}[91mProgram crashed: Signal 4: Backtracing from 0x55767c8f98ac...\u{1B}[0m\r\u{1B}[0K💣 \u{1B}[91mProgram crashed: Illegal instruction\u{1B}[0m

            Thread 0 "shop" crashed:

              \u{1B}[90m0\u{1B}[39m \u{1B}[96mspecialized g(_:)\u{1B}[39m\u{1B}[37m + 12\u{1B}[39m in \u{1B}[36mshop\u{1B}[39m at \u{1B}[33m/tmp/a.swift:9:50\u{1B}[39m

              \u{1B}[90m   8\u{1B}[39m│ func before() {}
              \u{1B}[48;5;234m\u{1B}[97m\u{1B}[90m   9\u{1B}[97m│ precondition(count > 9, "needs nine")      \u{1B}[39m\u{1B}[49m
              \u{1B}[90m    \u{1B}[39m│       \u{1B}[91m▲\u{1B}[39m

            Backtrace took 0.01s
            after
            """)
        #expect(output.trap == "a.swift:9: Precondition failed: needs nine")
        #expect(
            output.lines == [
                "a.swift:9: Precondition failed: needs nine", "specialized g(_:) + 12 in shop at /tmp/a.swift:9:50",
                "9 | precondition(count > 9, \"needs nine\")", "after",
            ])
    }

    @Test func ofALongOutputTheFirstAndTheLastLinesAreKept() {
        let output = Self.read((1...100).map { "line \($0)" }.joined(separator: "\n"))
        #expect(output.trap == nil)
        let end = (93...100).map { "line \($0)" }
        #expect(output.lines == ["line 1", "line 2", "line 3", "... 89 lines left out"] + end)
        #expect(Self.read("one\n\ntwo\n").lines == ["one", "two"])
    }

    /// A log that only mentions an error, before an optimized build traps without a message of its own.
    @Test func anEarlierMessageIsNotTakenForTheTraps() {
        let output = Self.read(
            "images: Fatal error: no cover\n\n*** Swift runtime failure: arithmetic overflow ***\n\(Self.ending)")
        #expect(output.trap == "Swift runtime failure: arithmetic overflow")
        #expect(Self.read("the word Fatal error: is not one\nFatal errors: 3").trap == nil)
        #expect(Self.read("a: Fatal error: first\n\nlog\nb: Fatal error: second").trap == "b: Fatal error: second")
    }

    @Test func aMessageOfSeveralLinesIsKept() {
        let output = Self.read("a.swift:8: Fatal error: \none\ntwo\n\nlast")
        #expect(output.trap == "a.swift:8: Fatal error: one")
        #expect(output.lines.suffix(3) == ["one", "two", "last"])
    }

    /// No line of a child reaches a terminal or a runner as a command, whatever it is and however long.
    @Test func hostileOutputIsEscapedAndBounded() {
        let long = String(repeating: "e\u{301}", count: 100_000)
        let output = Self.read(
            """
            a.swift:8: Fatal error: \u{1B}]0;title\u{7}::x \(long)
            ::error file=a::injected
            ##[error]\u{202E}injected

            *** Program crashed: \u{1B}[2J::error::\(long) ***
            Thread 0 crashed:
            0 in at :: at \u{9B}f:1:2
            99999999999999999999999999 [ra] 0x in
            """)
        for line in output.lines + [output.trap ?? ""] {
            let letters = line.unicodeScalars
            #expect(letters.count <= 500, "\(letters.count)")
            #expect(letters.allSatisfy { $0.properties.generalCategory != .control && !$0.properties.isBidiControl })
            #expect(!line.hasPrefix("::") && !line.contains("##["), "\(line)")
        }
        #expect(output.lines.count <= ErrorOutput.lineLimit)
        #expect(output.trap?.hasPrefix("a.swift:8: Fatal error: ") == true)
    }

    /// Any order of any of its lines is read without a trap, and within the limits.
    @Test(arguments: 0..<50)
    func linesInAnyOrderAreRead(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let parts = [
            "x: Fatal error: y", "Fatal error", "", "Thread 1 crashed:", "Thread 2:", "  0 f in g at /a.swift:1:2",
            "  1 [ra] 0x1 h in i", "* 1| code", "1│ code", "Registers:", "Images", "Backtrace took 1s", "text", "\t",
            "\r",
            "*** Program crashed: z ***", "*** Swift runtime failure: w ***",
            "*** Signal 4: Backtracing from 0... done",
            "***", "💣 ", " in ", "0 in",
        ]
        let lines = (0..<seed).map { _ in parts.randomElement(using: &random) ?? "" }
        let output = Self.read(lines.joined(separator: "\n"))
        #expect(output.lines.count <= ErrorOutput.lineLimit, "\(lines)")
        #expect(output.lines.allSatisfy { !$0.isEmpty }, "\(lines)")
    }
}
