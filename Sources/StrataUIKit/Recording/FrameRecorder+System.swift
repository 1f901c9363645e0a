#if canImport(UIKit)
    public import SectionKit
    internal import UIKit

    #if canImport(Darwin)
        internal import Darwin
    #endif

    extension FrameRecorder {
        /// The memory footprint of the app in bytes, for which the system has a limit; nil if it cannot be read.
        public nonisolated static func systemFootprint() -> Int? {
            #if canImport(Darwin)
                var info = task_vm_info_data_t()
                var count = mach_msg_type_number_t(
                    MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<natural_t>.size)
                let code = withUnsafeMutablePointer(to: &info) { pointer in
                    pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                        task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, &count)
                    }
                }
                return code == KERN_SUCCESS ? Int(exactly: info.phys_footprint) : nil
            #else
                return nil
            #endif
        }

        /// The model and the system of this device.
        public static var systemDevice: DeviceFrames.Device {
            let device = UIDevice.current
            var model = device.model
            #if canImport(Darwin)
                var name = utsname()
                if uname(&name) == 0 {
                    model = withUnsafeBytes(of: &name.machine) { bytes in
                        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                    }
                }
            #endif
            return DeviceFrames.Device(model: model, system: "\(device.systemName) \(device.systemVersion)")
        }
    }
#endif
