internal import ArgumentParser
internal import Foundation
internal import StrataBasics

/// The commands and options of a program. It finds the word in a command line that is neither.
///
/// ArgumentParser reports a missing argument before an unknown option, does not search for similar words with `--help`,
/// and prints the root's help for an unknown command after `help`.
struct CommandTree {
    private let root: any ParsableCommand.Type

    /// What `help` knows beside commands.
    let topics: [String]

    init(_ root: any ParsableCommand.Type, topics: [String] = []) {
        self.root = root
        self.topics = topics
    }

    /// The names of the root's commands.
    var commands: [String] { Self.commands(of: root).map(Self.name) }

    /// The commands from the root down to a command; only the root if there is no such command.
    func path(to command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        Self.path(from: root, to: command) ?? [root]
    }

    /// The error for the first word that is not a valid command or option at its position; nil if all words are valid.
    func mistake(in words: [String]) -> UsageError? {
        var path = [root]
        var rest = words[...]
        let isHelp = rest.first == Self.help
        if isHelp { rest.removeFirst() }
        while let word = rest.popFirst(), word != "--" {
            if word.hasPrefix("-") {
                guard !isHelp, Double(word) == nil else { continue }
                let options = Options(of: path[path.count - 1], isRoot: path.count == 1)
                if let message = options.mistake(word) { return UsageError(message, in: path) }
                if options.takesValue(word), rest.first?.hasPrefix("--") == false { rest.removeFirst() }
                continue
            }
            let commands = Self.commands(of: path[path.count - 1])
            if let next = commands.first(where: { Self.name($0) == word }) {
                path.append(next)
            } else if isHelp || !commands.isEmpty {
                let message = Self.unknown(
                    word, among: commands, isHelp && path.count == 1 ? topics : [],
                    of: path.dropFirst().map(Self.name))
                return UsageError(message, in: path)
            }
        }
        return nil
    }

    /// Whether the command of a command line has an option.
    func has(_ option: String, in words: [String]) -> Bool {
        var command = root
        for word in words where !word.hasPrefix("-") {
            guard let next = Self.commands(of: command).first(where: { Self.name($0) == word }) else { break }
            command = next
        }
        return Options(of: command, isRoot: command == root).mistake(option) == nil
    }

    private static func unknown(
        _ word: String, among commands: [any ParsableCommand.Type], _ topics: [String], of path: [String]
    ) -> String {
        let shown = commands.filter { isShown($0) }.map(name) + topics
        let owner = path.isEmpty ? "" : " of '\(path.joined(separator: " "))'"
        let hint =
            if shown.isEmpty {
                "; it has no subcommands"
            } else if topics.isEmpty {
                NearestWord.hint(word, among: shown, called: "commands")
            } else {
                (NearestWord.to(word, among: shown).map { "; did you mean '\($0)'?" } ?? ";")
                    + " `strata help` lists commands and topics"
            }
        return "unknown \(topics.isEmpty ? "command" : "command or topic") '\(word)'\(owner)\(hint)"
    }

    private static func name(_ command: any ParsableCommand.Type) -> String { command._commandName }
    private static func isShown(_ command: any ParsableCommand.Type) -> Bool { command.configuration.shouldDisplay }
    private static func commands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        command.configuration.subcommands
    }

    private static let help = "help"

    private static func path(
        from command: any ParsableCommand.Type, to target: any ParsableCommand.Type
    ) -> [any ParsableCommand.Type]? {
        if command == target { return [command] }
        for next in commands(of: command) {
            if let path = path(from: next, to: target) { return [command] + path }
        }
        return nil
    }
}

extension CommandTree {
    /// The options of one command, as ArgumentParser lists them for other programs.
    private struct Options {
        private struct Dump: Decodable {
            struct Name: Decodable { var kind, name: String }
            struct Argument: Decodable {
                var kind: String
                var names: [Name]?
                var shouldDisplay: Bool
            }
            struct Command: Decodable { var arguments: [Argument]? }
            var command: Command
        }

        private let arguments: [Dump.Argument]
        /// The options that ArgumentParser does not list, for all commands.
        private let others: [String]

        init(of command: any ParsableCommand.Type, isRoot: Bool) {
            let dump = try? JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8))
            arguments = dump?.command.arguments ?? []
            others =
                ["version", "help-hidden"] + (isRoot ? ["generate-completion-script", "experimental-dump-help"] : [])
        }

        private func names(_ argument: Dump.Argument, _ kind: String) -> [String] {
            (argument.names ?? []).filter { $0.kind == kind }.map(\.name)
        }

        private func argument(_ word: String) -> Dump.Argument? {
            let name = Self.name(word)
            let kind = word.hasPrefix("--") ? "long" : "short"
            return arguments.first { names($0, kind).contains(kind == "long" ? name : String(name.prefix(1))) }
        }

        /// The message for an unknown option; nil if the command has an option with that name.
        func mistake(_ word: String) -> String? {
            let name = Self.name(word)
            guard !name.isEmpty, argument(word) == nil, !others.contains(name) else { return nil }
            let long = arguments.filter(\.shouldDisplay).flatMap { names($0, "long") } + ["version"]
            let nearest = name.count > 1 ? NearestWord.to(name, among: long) : nil
            return "unknown option '\(word.prefix { $0 != "=" })'" + (nearest.map { "; did you mean '--\($0)'?" } ?? "")
        }

        /// Whether the next word is the option's value.
        func takesValue(_ word: String) -> Bool { !word.contains("=") && argument(word)?.kind == "option" }

        private static func name(_ word: String) -> String {
            String(word.drop { $0 == "-" }.prefix { $0 != "=" })
        }
    }
}
