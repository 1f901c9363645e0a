internal import Foundation
package import SectionKit
internal import StrataEngine

/// Does one task with a plugin in this child process.
package struct ContractChild {
    private let registry: SectionRegistry
    /// The file for messages: this process's original standard output, to which plugins can no longer print.
    private let output: FileHandle

    /// Creates a child for the section types of a registry. From now on, everything that is printed is discarded.
    package init(_ registry: SectionRegistry) {
        self.registry = registry
        output = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: false)
        let nowhere = open("/dev/null", O_WRONLY)
        if nowhere >= 0 { dup2(nowhere, STDOUT_FILENO) }
    }

    /// The maximum seconds per input, in both architectures.
    private static let secondsPerInput: UInt32 = 10
    /// The maximum number of bytes of data of this process. A plugin that allocates without end is then refused memory,
    /// and traps.
    private static let memoryLimit: rlim_t = 4 << 30

    /// Reads the request from standard input and writes messages to standard output. Returns whether there was a
    /// request.
    package func run() -> Bool {
        let note = TrialNote.ofThisProcess()
        note?.beginCalls()
        note?.begin(.session)
        var limit = rlimit(rlim_cur: Self.memoryLimit, rlim_max: Self.memoryLimit)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
        let data = FileHandle.standardInput.readDataToEndOfFile()
        guard let request = try? JSONDecoder().decode(ContractRequest.self, from: data) else { return false }
        alarm(Self.secondsPerInput)
        do {
            let subject = try ContractSubject(registry.plugin(for: SectionType(rawValue: request.type)))
            ContractMessage.answer(try answer(request.task, subject)).say(to: output)
        } catch {
            ContractMessage.answer(ContractAnswer(refusal: "\(error)")).say(to: output)
        }
        return true
    }

    private func answer(_ task: ContractRequest.Task, _ subject: ContractSubject) throws -> ContractAnswer {
        switch task {
        case .check(let start): return check(subject, from: start)
        case .attempt(let input):
            begin(0, input)
            return ContractAnswer(failures: ContractCheck(subject).failures(of: [input], from: 0) { _, _ in })
        case .digest(let inputs):
            let inputs = inputs.isEmpty ? ContractCheck(subject).inputs : inputs
            var answer = ContractAnswer()
            var digest = AnswerDigest()
            for (number, input) in inputs.enumerated() {
                begin(number, input)
                guard let section = subject.model(of: input)?.sections.first else { continue }
                answer.digests[number] = digest.of(PluginAnswers(section, in: input.environment, subject.renderer))
            }
            return answer
        case .picture(let input, let path):
            begin(0, input)
            try subject.picture(of: input)?.writePNG(to: path)
            return ContractAnswer()
        case .specimen(let start, let scale):
            try saySpecimen(subject, from: start, scale: scale)
            return ContractAnswer()
        }
    }

    private func check(_ subject: ContractSubject, from start: Int) -> ContractAnswer {
        let check = ContractCheck(subject)
        let inputs = check.inputs
        let failures = check.failures(of: inputs, from: start) { begin($0, $1) }
        alarm(Self.secondsPerInput)
        let cost = start == 0 ? inputs.first.flatMap { ContractCost(of: subject, showing: $0) } : nil
        return ContractAnswer(
            failures: failures, cost: cost, inputs: inputs.count,
            isOfStandIn: Swift.type(of: subject.plugin).showsOwnContentInApp)
    }

    private func saySpecimen(_ subject: ContractSubject, from start: Int, scale: Double) throws {
        let maker = SpecimenMaker(subject, in: registry, scale: scale)
        for (number, part) in SectionSpecimen.Part.all.enumerated().dropFirst(start) {
            ContractMessage.part(number).say(to: output)
            alarm(Self.secondsPerInput)
            ContractMessage.specimen(try maker.answer(part)).say(to: output)
        }
    }

    private func begin(_ number: Int, _ input: ContractInput) {
        ContractMessage.begin(number: number, input).say(to: output)
        // A new period begins with each input. The signal's default action ends the process.
        alarm(Self.secondsPerInput)
    }
}

extension ContractSubject {
    /// The first screen of an input in the flat collection, down to its last cell, with every cell's edge; nil if the
    /// feed cannot be read.
    func picture(of input: ContractInput) throws(RenderError) -> BackingStore? {
        guard let model = modelWithPlaceholders(of: input), let arm = arm("compositional", on: input.environment) else {
            return nil
        }
        arm.load(model)
        let elements = arm.visibleElements()
        let end = elements.map(\.frame.maxY).filter(\.isFinite).max() ?? 0
        var size = arm.viewport
        size.height = min(size.height, max(end, 44) + Self.pictureMargin)
        let canvas = try renderer.canvas(size: size)
        arm.paint(on: canvas)
        for element in elements { canvas.outline(element.frame, z: 3) }
        return canvas.finish()
    }

    /// Points below the last cell.
    private static let pictureMargin = 24.0
}
