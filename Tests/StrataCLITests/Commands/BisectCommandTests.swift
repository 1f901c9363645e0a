import Foundation
import Testing

/// `bisect` on the built binary, in repositories whose "builds" write a program that answers without a session.
@Suite(.children) struct BisectCommandTests {
    private static let metric = "cells.configured.display"
    /// A value that no session has, which a program replaces by its commit's.
    private static let mark = 77_770_001

    /// A folder with a profile, a repository `repo` of some commits, and a build command that counts.
    ///
    /// - Parameters:
    ///   - commits: the content of the file `value` in each commit; nil for a commit that does not build.
    ///   - then: shell commands in the repository after these commits.
    private func workplace(_ commits: [Int?], then: String = "") throws -> Workplace {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile, "build.sh": Self.build])
        let steps = commits.enumerated().map { index, value in
            let lines = value.map { "echo \($0) >value; rm -f broken" } ?? "touch broken"
            return "\(lines); echo \(index + 1) >number; commit 'commit \(index + 1)'"
        }
        try folder.write(
            """
            set -e
            cd "$(dirname "$0")"
            export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
            # Hashes may decide which of two equally good commits git asks for: these are the same in every run.
            export GIT_AUTHOR_DATE=2026-01-02T03:04:05Z GIT_COMMITTER_DATE=2026-01-02T03:04:05Z
            commit() { git add -A && git commit -qm "$1"; }
            git init -q -b main repo
            cd repo
            git config user.name Somebody
            git config user.email somebody@example.com
            printf '// swift-tools-version: 6.0\\n' >Package.swift
            \(steps.joined(separator: "\n"))
            \(then)
            """, to: "make.sh")
        try #require(Workplace.shell("bash '\(folder.path("make.sh"))'"))
        return folder
    }

    /// Writes a program whose `run` gives a result with the commit's value, and whose `trial` gives recorded events
    /// with it.
    private static let build = """
        here=$(dirname "$0")
        echo "$STRATA_COMMIT" >>"$here/builds"
        [ "$(cat number)" != "$HANGS_AT" ] || sleep 60
        [ ! -e broken ] || { echo "x.swift:1:1: error: broken"; exit 1; }
        cat >"$STRATA_PROGRAM" <<PROGRAM
        #!/bin/sh
        value=$(cat value)
        if [ "\\$1" = trial ]; then
            case \\$(cat) in *'"kind":"memory"'*) events=memory ;; *) events=time ;; esac
            exec sed "s/\\"layout.time\\":[0-9.]\\{5,\\}/\\"layout.time\\":\\$((value * 10000 + \\$\\$ % 89 * 500))/" "$here/\\$events.events"
        fi
        while [ \\$# -gt 0 ]; do [ "\\$1" != --out ] || out=\\$2; shift; done
        mkdir -p "\\$out"
        sed "s/\(mark)/\\$value/g" "$here/template.json" >"\\$out/tiny.json"
        PROGRAM
        chmod +x "$STRATA_PROGRAM"
        """

    private static let recorded = RecordedFolder { folder in
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        try folder.expect("run tiny.yaml --quick --arms compositional --out measured")
    }

    /// Writes the result that programs of commits give, with a mark in place of the metric's values.
    private func addTemplate(to folder: Workplace) throws {
        try folder.write(Self.recorded.copy().text("measured/tiny.json"), to: "template.json")
        try folder.changeMetrics(of: "template.json", to: "template.json") {
            let values = [Self.mark, Self.mark]
            $0["compositional"]?[Self.metric]?["values"] = values
            $0["compositional"]?[Self.metric]?["bySectionType"] = ["grid": values, "banner": [1, 1]]
        }
    }

    private func bisect(
        _ folder: Workplace, good: String, bad: String = "main", metric: String = metric, _ more: [String] = [],
        hangsAt number: Int = 0, interruptedAfter word: String? = nil,
        doing act: (Process) throws -> Void = { $0.interrupt() }
    ) throws -> Workplace.Run {
        let build = "sh '\(folder.path("build.sh"))'"
        return try folder.strata(
            [
                "bisect", "--good", good, "--bad", bad, "tiny.yaml", "--metric", metric, "--package", "repo", "--build",
                build,
            ] + more, interruptedAfter: word, environment: ["HANGS_AT": "\(number)"], doing: act)
    }

    private func builds(_ folder: Workplace) throws -> [String] {
        try folder.text("builds").split(separator: "\n").map(String.init)
    }

    /// The output of git in the repository.
    private func git(_ folder: Workplace, _ arguments: String) throws -> String {
        folder.bash("cd repo && { git \(arguments); } >../git.txt 2>&1 || true")
        return try folder.text("git.txt")
    }

    /// The user's state of the repository: branch, index, changes, a bisection, worktrees.
    private func state(_ folder: Workplace) throws -> [String] {
        try [
            "rev-parse HEAD", "symbolic-ref HEAD", "status --porcelain", "diff HEAD", "stash list", "bisect log",
            "for-each-ref", "worktree list",
        ].map { try git(folder, $0) }
    }

    /// 24 commits: the 19th makes it worse, the 13th is noise, the 12th does not build.
    private static let commits: [Int?] = (1...24).map { $0 == 12 ? nil : $0 < 19 ? 54 : 108 }

    @Test func theCommitIsFoundInSevenBuilds() throws {
        let folder = try workplace(
            Self.commits,
            then:
                "git bisect start -q HEAD HEAD~20 >/dev/null; echo 9 >number; git add number; echo 8 >number; echo x >new"
        )
        try addTemplate(to: folder)
        let before = try state(folder)
        #expect(before[5].contains("git bisect start") && before[2].contains("MM number"), "\(before)")
        let guilty = try git(folder, "rev-parse main~5").prefix { $0 != "\n" }
        let run = try bisect(folder, good: "main~23").expect(
            output: [
                "first bad commit: \(guilty)\n", "author  Somebody <somebody@example.com>\n",
                "date    2026-01-02T03:04:05+00:00\n", "subject commit 19\n", "  at it      108  ", "  +54, +100.0 %\n",
                "cells.configured.display is 100.0 % higher than commit ",
                "(108 against 54); most of it comes from `grid`;",
                "7 builds in this run; a commit is bad from 81 upwards",
                "\"commit 12\": it does not build: x.swift:1:1: error: broken",
            ], errors: ["\"commit 13\"; 21 commits left, about 5 builds\n"])
        #expect(try builds(folder).count == 7 && Set(builds(folder)).count == 7, "\(run)")
        #expect(try state(folder) == before)
        // The same again needs no build.
        let again = try bisect(folder, good: "main~23", ["--format", "json"]).expect(errors: [
            "7 answers of an earlier bisection in "
        ])
        let json = try #require(JSONSerialization.jsonObject(with: Data(again.output.utf8)) as? [String: Any])
        #expect((json["found"] as? [String: Any])?["hash"] as? String == String(guilty))
        #expect(json["difference"] as? Double == 54 && json["share"] as? Double == 1 && json["builds"] as? Int == 0)
        #expect(try builds(folder).count == 7, "\(again)")
        #expect(try state(folder) == before)
        // Another profile is another question.
        try folder.write(RunCommandTests.profile + "# changed\n", to: "tiny.yaml")
        try bisect(folder, good: "main~2").expect(
            code: 1, output: ["the bad end is not shown to be worse: cells.configured.display does not differ"],
            errors: ["building "])
    }

    @Test(arguments: [SIGINT, SIGKILL]) func aBisectionThatWasEndedGoesOn(signal: Int32) throws {
        let folder = try workplace(Self.commits)
        try addTemplate(to: folder)
        let before = try state(folder)
        let ended = try bisect(folder, good: "main~23", hangsAt: 13, interruptedAfter: "\"commit 13\"") {
            // The words come before the build has begun.
            while $0.isRunning, try builds(folder).count < 4 { Thread.sleep(forTimeInterval: 0.01) }
            kill($0.processIdentifier, signal)
        }
        #expect(ended.code == (signal == SIGINT ? 1 : SIGKILL), "\(ended)")
        if signal == SIGINT {
            #expect(
                ended.errors.contains("interrupted; the same command continues with the answers so far"), "\(ended)")
            #expect(try state(folder) == before)
        }
        let done = try builds(folder)
        try bisect(folder, good: "main~23").expect(
            output: ["subject commit 19\n"], errors: [" of an earlier bisection in "])
        // Only the commit that was worked on may be built a second time.
        let all = try builds(folder)
        #expect(Set(all).count == 7 && all.count == 8 && done.count == 4, "\(all)")
        #expect(try state(folder) == before)
    }

    @Test func commitsThatCannotBeDistinguishedAreNamed() throws {
        let folder = try workplace([5, 5, 5, nil, nil, 9, 9])
        try addTemplate(to: folder)
        let run = try bisect(folder, good: "main~6").expect(
            code: 6, output: ["one of these 3 commits is the first bad one"])
        for number in [4, 5] { #expect(run.output.contains("\"commit \(number)\": it does not build"), "\(run)") }
        #expect(run.output.contains("\"commit 6\"\n") && !run.output.contains("\"commit 3\""), "\(run)")
    }

    /// A value between those of the ends counts for the nearer end, and better than good is good.
    @Test func valuesBetweenTheEndsBelongToTheNearerOne() throws {
        let folder = try workplace([50, 40, 60, 74, 76, 100, 120, 100])
        try addTemplate(to: folder)
        try bisect(folder, good: "main~7").expect(output: ["subject commit 5\n", "a commit is bad from 75 upwards"])
        // A section type's share.
        try bisect(folder, good: "main~7", ["--section", "grid"]).expect(output: [
            "cells.configured.display of grid of `compositional`"
        ])
        try bisect(folder, good: "main~7", ["--section", "banner"]).expect(
            code: 1, output: ["does not differ (1 against 1)"])
        // The other way round it gets better.
        try bisect(folder, good: "main~6", bad: "main~7^{commit}").expect(
            code: 1, errors: ["but a descendant; exchange the two"])
        try bisect(folder, good: "main~7", bad: "main~6").expect(
            code: 1, output: ["is 20.0 % lower at the bad end, which is better (40 against 50)"])
    }

    @Test func aCommitOfABranchThatWasMergedIsFound() throws {
        let folder = try workplace(
            [5, 5, 5],
            then: """
                git checkout -qb side main~1; echo 9 >value; commit 'on the branch'
                git checkout -q main; git merge -q --no-ff -m merged side; echo 10 >number; commit last
                """)
        try addTemplate(to: folder)
        try bisect(folder, good: "main~4").expect(output: ["subject on the branch\n"])
    }

    /// Times are not decided by two medians: the sequential test of the gate holds each commit against the good end.
    @Test func timesAreDecidedByTheGate() throws {
        let folder = try workplace([100, 103, 98, 100, 130, nil, 131, 129])
        // Programs answer with the events of real trials, in which the time is replaced.
        try folder.write(
            """
            #!/bin/sh
            cd "$HERE"; cat >request
            case $(cat request) in *'"kind":"memory"'*) kind=memory ;; *) kind=time ;; esac
            "$STRATA" trial <request | tee $kind.events
            """, to: "tee.sh")
        folder.bash("chmod +x tee.sh")
        let recording = try folder.strata(
            [
                "gate", "tiny.yaml", "--arms", "compositional", "--against", folder.path("tee.sh"), "--quick", "--out",
                "g",
            ], environment: ["STRATA": try #require(Workplace.binary).path, "HERE": folder.path(".")])
        #expect([0, 2].contains(recording.code), "\(recording)")
        try bisect(folder, good: "main~7", metric: "layout.time").expect(
            output: [
                "subject commit 5\n", " higher than the good end ", "note: the commit before it: layout.time is ",
                "turns with  1.0", "each commit was compared with the good end, with half of the difference,",
            ], errors: [" at the good end: bad\n", " at the good end: good\n"])
        try bisect(folder, good: "main~7", bad: "main~4", metric: "layout.time").expect(
            code: 1, output: ["the bad end is not shown to be worse: layout.time is "])
    }

    @Test func whatCannotBeAskedIsSaid() throws {
        let folder = try workplace(
            [1, 2, nil, 4], then: "git checkout -qb other main~3; echo 7 >value; commit other; git checkout -q main")
        func refused(_ words: String, good: String = "main~3", metric: String = Self.metric, _ more: [String] = [])
            throws
        {
            let run = try bisect(folder, good: good, metric: metric, more)
            run.expect(code: 1, output: nil, errors: [words])
        }
        try refused("--good maim: there is no such commit, branch or tag in ", good: "maim")
        try refused("; did you mean 'main'?", good: "maim")
        try refused("--good and --bad are the same commit, ", good: "HEAD")
        try refused("; use their common ancestor ", good: "other")
        try refused("--metric: unknown metric 'layuot.time'; did you mean 'layout.time'?", metric: "layuot.time")
        try refused(
            "--section gird: the feed has no section of this type; did you mean 'grid'?", ["--section", "gird"])
        try refused(
            "--section: `layout.time` is not split by section type", metric: "layout.time", ["--section", "grid"])
        try refused("there is no arm `nestde`; did you mean `nested`?", ["--arm", "nestde"])
        try refused("--package nowhere: there is no such folder", ["--package", "nowhere"])
        try refused("not in a working tree of a git repository", ["--package", "."])
        try refused(
            "\"commit 3\" is the good end, but it does not build: x.swift:1:1: error: broken; see ", good: "main~1")
        try folder.expect(
            "bisect none.yaml --good a --bad b --metric layout.time", code: 1,
            errors: ["none.yaml: the profile cannot be read"])
        folder.bash("git clone -q --depth 1 \"file://$PWD/repo\" shallow")
        try refused("this clone is shallow and does not have the whole history", ["--package", "shallow"])
        // Without --build it is a package that has to have a program.
        try folder.makeFolder("bin")
        folder.bash("ln -s \"$(command -v git)\" bin/git")
        try folder.expect(
            "bisect tiny.yaml --good main~3 --bad main --metric layout.time --package repo", code: 1,
            errors: ["put Swift in PATH, or set a build command"], environment: ["PATH": folder.path("bin")])
        #expect(try git(folder, "worktree list").split(separator: "\n").count == 1)
    }
}
