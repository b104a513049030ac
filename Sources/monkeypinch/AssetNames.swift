/// Every file of the assets that the program needs, without folder and ending.
enum AssetNames {
  static let sprites = [
    "background-dark", "background-light", "banana", "banana-bite-1", "banana-bite-2",
    "banana-bite-3", "finger", "icon", "monkey", "monkey-chomping", "monkey-laughing", "pupil",
    "shadow",
  ]
  static let sounds = ["chomp", "tickle"]
}
