import GestureControls
import GestureDrawing
import Gestures

extension CrowdScene {
  func connectControls() {
    session.window.addSubview(slider)
    session.window.addSubview(label)
    slider.maximumValue = Double(Self.counts.count - 1)
    slider.step = 1
    slider.value = Double(Self.firstCount)
    slider.addAction(for: .valueChanged) { [weak self] _ in self?.takeCount() }
    label.weight = .bold
    label.textAlignment = .trailing
  }

  func placeControls() {
    let layout = CrowdLayout(in: root.bounds.size)
    slider.bounds.size = Size(
      width: layout.slider.width / layout.scale, height: Control.minimumHitSize)
    slider.transform = Transform(scale: layout.scale)
    slider.center = layout.slider.center
    label.fontSize = layout.isNarrow ? Theme.smallSize : Theme.bodySize
    label.transform = Transform(scale: layout.scale)
    label.bounds.size = Size(width: 0, height: Control.minimumHitSize)
    label.center = layout.label
  }

  static func words(for count: Int) -> String {
    count == 1 ? "1 banana" : "\(CrowdFigures.grouped(count)) bananas"
  }

  // MARK: How many

  /// Does what the slider says.
  func takeCount() { setCount(Self.counts[countStep]) }

  var countStep: Int {
    get { Int(slider.value) }
    set {
      let old = countStep
      slider.setValue(Double(newValue), animated: true)
      if countStep != old { takeCount() }
    }
  }

  public func press(_ key: String) -> Bool {
    switch key {
    case "up": countStep += 1
    case "down": countStep -= 1
    // Three steps make ten times as many.
    case "pageup": countStep += 3
    case "pagedown": countStep -= 3
    case "home": countStep = 0
    case "end": countStep = Self.counts.count - 1
    default: return false
    }
    return true
  }

  public var switches: [String] {
    let steps = countStep - Self.firstCount
    return Array(repeating: steps < 0 ? "down" : "up", count: abs(steps))
  }

  public func reset() {
    slider.setValue(Double(Self.firstCount), animated: true)
    takeCount()
  }
}
