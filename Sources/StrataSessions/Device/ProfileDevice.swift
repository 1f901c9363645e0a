internal import SectionKit
public import StrataEngine
internal import Yams

/// One device of a profile, with its refresh rates.
public struct ProfileDevice: Hashable, Sendable {
    /// The name in results and for `--device`: the key `label`, otherwise the device's name, otherwise its size,
    /// `390x844`.
    public let label: String
    /// The screen, at the first of the rates.
    public let device: Device
    /// The refresh rates in hertz, in file order.
    public let refreshRates: [Double]
    /// How pictures reach its screen; nil if each is made in the frame that shows it.
    public let pictures: PictureSettings?

    private static func phone(_ pictures: PictureSettings?) -> ProfileDevice {
        ProfileDevice(
            label: size(of: .phone), device: .phone, refreshRates: [Device.phone.refresh], pictures: pictures)
    }

    /// The maximum number of devices in a list. Each is a separate run.
    public static let limit = 16

    /// Whether a text may be a label. Labels are part of file names and of comma-separated lists.
    static func isLabel(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    }

    private static func size(of device: Device) -> String { "\(brief(device.width))x\(brief(device.height))" }
}

extension ProfileDevice {
    static let device = Field.key(
        "device", "a mapping, a device's name, or a list of 1 to \(limit) of these",
        schema: [
            "anyOf": [
                .object(.ref("oneDevice")),
                [
                    "type": "array", "items": .object(.ref("oneDevice")), "minItems": 1, "maxItems": .integer(limit),
                ],
            ]
        ],
        "The screen; each device of a list is a separate session and result, `NAME@LABEL`.")
    static let labelField = Field.key(
        "label", "1 to 64 ASCII letters, digits, dots, dashes and underscores", absent: "the name, else the size",
        schema: ["type": ["string", "number"], "pattern": "^[A-Za-z0-9._-]{1,64}$"],
        "The device's label in the names of results, `NAME@LABEL`.")

    /// Reads a device's name, a mapping, or a list of these. Each starts with the profile's `pictures`, which it may
    /// change. Returns the devices in file order, at least one, and whether they are a list.
    static func reading(
        _ key: String, _ fields: inout FieldReader, among devices: [NamedDevice], _ pictures: PictureSettings?
    ) -> (devices: [ProfileDevice], isList: Bool) {
        guard fields.value(of: key)?.sequence != nil else {
            let device = fields.mapping(key, shorthand: Device.nameField.name)
                .map { Self($0, among: devices, pictures) }
            return ([device ?? .phone(pictures)], false)
        }
        let nodes = fields.list(key) ?? []
        guard (1...limit).contains(nodes.count) else {
            let expected = "a device, or a list of 1 to \(limit)"
            let found = nodes.isEmpty ? "an empty list" : "a list of \(nodes.count)"
            fields.report(.wrongType(key: key, found: found, expected: expected), at: key)
            return ([.phone(pictures)], true)
        }
        var read: [ProfileDevice] = []
        for node in nodes {
            let reader = fields.reader
            guard node.scalar?.isNull != true, node.sequence == nil else {
                let expected = "a list of devices, each a name or a mapping"
                reader.report(.wrongType(key: key, found: "\(node.found) in the list", expected: expected), at: node)
                continue
            }
            let issues = reader.issues.count
            let next = Self(
                FieldReader(node, owner: key, shorthand: Device.nameField.name, reader: reader), among: devices,
                pictures)
            // An invalid device was read as the standard phone, so it is not compared with the others.
            guard reader.issues.count == issues else { continue }
            if let mistake = next.mistake(after: read) { reader.report(.invalid(mistake), at: node) }
            read.append(next)
        }
        return (read.isEmpty ? [.phone(pictures)] : read, true)
    }

    private init(_ fields: FieldReader, among devices: [NamedDevice], _ pictures: PictureSettings?) {
        var fields = fields
        defer { fields.finish() }
        (device, refreshRates) = Device.reading(&fields, among: devices)
        let own = device.name
        label = Self.label(&fields, taken: devices.names.filter { $0 != own }) ?? own ?? Self.size(of: device)
        self.pictures = PicturesReader.read(&fields).applied(to: pictures)
    }

    /// - Parameter taken: the names of other devices, with which `--device` would confuse a label.
    private static func label(_ fields: inout FieldReader, taken: [String]) -> String? {
        guard let text = fields.readIfPresent(labelField) else { return nil }
        guard isLabel(text) else {
            let found = "`\(text)`"
            fields.report(
                .wrongType(key: labelField.name, found: found, expected: labelField.expected), at: labelField.name)
            return nil
        }
        guard taken.contains(text) else { return text }
        fields.report(
            .invalid("`\(text)` is the name of another device; choose another label"), at: labelField.name)
        return nil
    }

    /// The reason why this device cannot follow others in a list; nil if it can.
    private func mistake(after others: [ProfileDevice]) -> String? {
        let same = others.first {
            $0.device == device && $0.refreshRates == refreshRates && $0.pictures == pictures
        }
        if let same {
            return "this device is the same as `\(same.label)`; each device of a list needs a different screen or "
                + "different settings"
        }
        guard others.contains(where: { $0.label == label }) else { return nil }
        return "two devices have the label `\(label)`, which names their results; give this one another "
            + "`label`, such as `label: \(label)-2`"
    }
}
