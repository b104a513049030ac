// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that neither the tests nor packages that depend on the engine build Swift's
// parser. `make mutants` in the project's folder builds and runs it.
let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "602.0.0")],
  targets: [
    .executableTarget(
      name: "mutants",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
