internal import CSDLHost
internal import CSDLHostImage
internal import CSDLHostMixer

extension SDLSystem {
  /// A report about the libraries, drivers and devices on this machine, as lines of text.
  public struct Report: Hashable, Sendable {
    /// One line of the report.
    public struct Entry: Hashable, Sendable {
      /// The text at the beginning of a line of the report, such as `video driver`.
      public let topic: String
      /// The text after the topic in a line of the report, such as `x11`.
      public let finding: String
    }

    /// The lines of the report, in the order in which they are printed.
    public let entries: [Entry]

    /// The lines of the report about this machine, such as `video driver: x11`.
    public var lines: [String] { entries.map { "\($0.topic): \($0.finding)" } }

    /// Creates a report about this machine, without a line about the screen if `system` is nil.
    ///
    /// - Parameter system: The running system; without it, the report omits what needs a display.
    public init(system: SDLSystem?) {
      var entries: [Entry] = []
      func add(_ topic: String, _ finding: String) {
        entries.append(Entry(topic: topic, finding: finding))
      }
      for (library, versions) in Self.versions { add(library, versions) }
      add("video drivers", Self.list(SDL_GetNumVideoDrivers(), SDL_GetVideoDriver))
      if let system {
        add("video driver", system.videoDriver)
        for display in Self.displays { add("display", display) }
      }
      add("render drivers", Self.renderDrivers)
      add("audio drivers", Self.list(SDL_GetNumAudioDrivers(), SDL_GetAudioDriver))
      for finding in Self.audioDevices { add("audio device", finding) }
      if system != nil {
        for device in Self.touchDevices { add("touch device", device) }
      }
      self.entries = entries
    }

    private static var versions: [(String, String)] {
      var sdl = SDL_version()
      SDL_GetVersion(&sdl)
      let built = SDL_version(
        major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION),
        patch: UInt8(SDL_PATCHLEVEL))
      let image = SDL_version(
        major: UInt8(SDL_IMAGE_MAJOR_VERSION), minor: UInt8(SDL_IMAGE_MINOR_VERSION),
        patch: UInt8(SDL_IMAGE_PATCHLEVEL))
      let mixer = SDL_version(
        major: UInt8(SDL_MIXER_MAJOR_VERSION), minor: UInt8(SDL_MIXER_MINOR_VERSION),
        patch: UInt8(SDL_MIXER_PATCHLEVEL))
      return [
        ("SDL", compare(sdl, built)),
        ("SDL_image", compare(IMG_Linked_Version().pointee, image)),
        ("SDL_mixer", compare(Mix_Linked_Version().pointee, mixer)),
      ]
    }

    private static func compare(_ linked: SDL_version, _ built: SDL_version) -> String {
      func text(_ version: SDL_version) -> String {
        "\(version.major).\(version.minor).\(version.patch)"
      }
      return "\(text(linked)) (built with \(text(built)))"
    }

    private static func list(
      _ count: Int32, _ name: (Int32) -> UnsafePointer<CChar>?
    ) -> String {
      let names = (0..<max(0, count)).compactMap { name($0).map { String(cString: $0) } }
      return names.isEmpty ? "none" : names.joined(separator: ", ")
    }

    private static var displays: [String] {
      (0..<max(0, SDL_GetNumVideoDisplays())).map { index in
        let name = SDL_GetDisplayName(index).map { String(cString: $0) } ?? "unnamed"
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else { return name }
        let rate = mode.refresh_rate > 0 ? "\(mode.refresh_rate) Hz" : "refresh rate unknown"
        var dpi: Float = 0
        let known = SDL_GetDisplayDPI(index, &dpi, nil, nil) == 0 && dpi > 0
        let density = known ? "\(Int(dpi.rounded())) dpi" : "dpi unknown"
        return "\(name), \(mode.w) x \(mode.h), \(rate), \(density)"
      }
    }

    private static var renderDrivers: String {
      let names = (0..<max(0, SDL_GetNumRenderDrivers())).compactMap { index -> String? in
        var info = SDL_RendererInfo()
        guard SDL_GetRenderDriverInfo(index, &info) == 0 else { return nil }
        return String(cString: info.name)
      }
      return names.isEmpty ? "none" : names.joined(separator: ", ")
    }

    private static var audioDevices: [String] {
      guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else {
        return ["none: \(String(cString: SDL_GetError()))"]
      }
      defer { SDL_QuitSubSystem(SDL_INIT_AUDIO) }
      let driver = SDL_GetCurrentAudioDriver().map { String(cString: $0) } ?? "?"
      let names = (0..<max(0, SDL_GetNumAudioDevices(0))).compactMap { index in
        SDL_GetAudioDeviceName(index, 0).map { String(cString: $0) }
      }
      return names.isEmpty ? ["none (driver \(driver))"] : names.map { "\($0) (driver \(driver))" }
    }

    private static var touchDevices: [String] {
      let devices = (0..<max(0, SDL_GetNumTouchDevices())).map { index in
        let name = SDL_GetTouchName(index).map { String(cString: $0) } ?? "unnamed"
        return "\(name), \(kind(SDL_GetTouchDeviceType(SDL_GetTouchDevice(index))))"
      }
      // Some systems list a device after its first touch only.
      return devices.isEmpty ? ["none seen so far"] : devices
    }

    private static func kind(_ type: SDL_TouchDeviceType) -> String {
      switch type {
      case SDL_TOUCH_DEVICE_DIRECT: "touch screen"
      case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE: "trackpad"
      case SDL_TOUCH_DEVICE_INDIRECT_RELATIVE: "trackpad, relative"
      default: "of unknown kind"
      }
    }
  }

  /// A report about the libraries, drivers and devices on this machine.
  public var report: Report { Report(system: self) }
}
