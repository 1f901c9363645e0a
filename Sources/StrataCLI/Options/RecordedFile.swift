internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler

/// A file that an app recorded.
struct RecordedFile {
    private let path: String

    init(_ path: String) { self.path = path }

    private func contents() throws(CommandError) -> Data {
        do throws(FileError) {
            return try WholeFile.bytes(of: path)
        } catch {
            throw CommandError("\(path): the file cannot be read: \(error)")
        }
    }

    /// The recording of a session, after a check that the program can show its feeds.
    ///
    /// - Throws: `CommandError` with the place of the mistake.
    func recording(_ catalog: RunCatalog) throws(CommandError) -> SessionRecording {
        let content = try contents()
        let recording: SessionRecording
        do throws(FeedError) {
            recording = try SessionRecording(json: content, file: path)
        } catch {
            throw CommandError("\(error)")
        }
        for (index, feed) in RecordedProfile(recording, name: "recording").feeds.enumerated() {
            do throws(FeedError) {
                let document = try FeedDocument(json: feed.json, registry: catalog.registry)
                if let missing = document.diagnostics.first(where: { $0.code == .missingID }) { throw missing.error() }
                _ = try FeedModel(document, registry: catalog.registry)
            } catch {
                let place = JSONLocator.position(
                    of: JSONLocator.offset(of: [.key("feeds"), .index(index)], in: [UInt8](content)),
                    in: [UInt8](content))
                throw CommandError("\(path):\(place.line):\(place.column): feeds[\(index)]: \(error.message)")
            }
        }
        return recording
    }

    /// The frames of a device.
    ///
    /// - Throws: `CommandError` with the place of the mistake.
    func frames() throws(CommandError) -> DeviceFrames {
        let content = try contents()
        do throws(FeedError) {
            return try DeviceFrames(json: content, file: path)
        } catch {
            throw CommandError("\(error)")
        }
    }

    /// The fit of a device. It has a factor.
    ///
    /// - Throws: `CommandError` if the file is not a fit, or has no factor.
    func deviceFit() throws(CommandError) -> DeviceFit {
        let content = try contents()
        let fit: DeviceFit
        do {
            // Checked before the keys, which another version may not have.
            let version = try JSONDecoder().decode(Versioned.self, from: content).version
            guard version == DeviceFit.currentVersion else {
                throw CommandError("\(path): version \(version) is not supported; run `strata device fit` again")
            }
            fit = try JSONDecoder().decode(DeviceFit.self, from: content)
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("\(FeedError(decoding: error, json: content, file: path, kind: "fit of a device"))")
        }
        if let mistake = fit.mistake { throw CommandError("\(path): \(mistake)") }
        guard fit.factor != nil else {
            throw CommandError("\(path): this fit has no factor\(fit.refusal.map { ": \($0.printable)" } ?? "")")
        }
        return fit
    }

    private struct Versioned: Decodable {
        var version: Int
    }
}
