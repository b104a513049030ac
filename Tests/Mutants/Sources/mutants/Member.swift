import SwiftSyntax

/// The function or property around a part of a source file.
struct Member {
  /// Its name; empty outside of functions and properties.
  private(set) var name = ""
  /// The name of the type that it returns; nil without one, and inside of closures.
  private(set) var result: String?
  /// Whether it returns an optional value.
  private(set) var isOptional = false
  /// The cases that it returns without the name of their type, such as `.began`.
  private(set) var cases: [String] = []

  init(around node: some SyntaxProtocol) {
    var parent = node.parent
    var isInClosure = false
    while let current = parent {
      if current.is(ClosureExprSyntax.self) {
        isInClosure = true
      } else if let function = current.as(FunctionDeclSyntax.self) {
        name = function.name.text + "()"
        if !isInClosure { note(function.signature.returnClause?.type, of: current) }
        return
      } else if let initializer = current.as(InitializerDeclSyntax.self) {
        name = initializer.initKeyword.text + "()"
        return
      } else if let binding = current.as(PatternBindingSyntax.self),
        binding.accessorBlock != nil || Self.isProperty(binding)
      {
        name = binding.pattern.trimmedDescription
        if !isInClosure { note(binding.typeAnnotation?.type, of: current) }
        return
      }
      parent = current.parent
    }
  }

  private mutating func note(_ type: TypeSyntax?, of declaration: Syntax) {
    guard let type else { return }
    result = type.trimmedDescription
    isOptional = type.is(OptionalTypeSyntax.self)
    let finder = CaseFinder(viewMode: .sourceAccurate)
    finder.walk(declaration)
    cases = finder.cases
  }

  private static func isProperty(_ binding: PatternBindingSyntax) -> Bool {
    binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
  }
}

private final class CaseFinder: SyntaxVisitor {
  private(set) var cases: [String] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression?.as(MemberAccessExprSyntax.self), value.base == nil {
      cases.append(value.trimmedDescription)
    }
    return .visitChildren
  }
}
