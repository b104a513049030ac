import SwiftSyntax

/// The parameters of the functions and initializers of a project, by which arguments of one type are
/// known.
struct Signatures {
  /// For each name with its labels, such as `move(from:to:)`, the types of the parameters of each function.
  private var types: [String: [[String]]] = [:]

  init(sources: [String]) {
    let finder = Finder(viewMode: .sourceAccurate)
    for source in sources { finder.walk(Planter.tree(of: source)) }
    types = finder.types
  }

  /// Returns the indices of the arguments that are of the same type as the next, by some function of the
  /// name and the labels of the call.
  func equalNeighbours(in call: FunctionCallExprSyntax) -> [Int] {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    guard labels.count > 1, let name = Self.name(of: call.calledExpression) else { return [] }
    let found = types[Self.key(name, labels)] ?? []
    return (0..<labels.count - 1).filter { index in
      found.contains { $0[index] == $0[index + 1] }
    }
  }

  private static func key(_ name: String, _ labels: [String]) -> String {
    "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// Returns the last name of what is called; nil in an initializer, where a call cannot be chosen.
  private static func name(of called: ExprSyntax) -> String? {
    if let reference = called.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let member = called.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text != "init"
    else { return nil }
    return member.declName.baseName.text
  }

  private final class Finder: SyntaxVisitor {
    var types: [String: [[String]]] = [:]
    /// The names of the types around.
    private var around: [String] = []

    private func note(_ name: String, _ parameters: [(label: String, type: String)]) {
      guard parameters.count > 1 else { return }
      types[Signatures.key(name, parameters.map(\.label)), default: []].append(
        parameters.map(\.type))
    }

    private func note(_ name: String, _ parameters: FunctionParameterListSyntax) {
      note(name, parameters.map { ($0.firstName.text, $0.type.trimmedDescription) })
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.name.text, node.signature.parameterClause.parameters)
      return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = around.last { note(name, node.signature.parameterClause.parameters) }
      return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      let parameters = node.parameterClause?.parameters.map {
        ($0.firstName?.text ?? "_", $0.type.trimmedDescription)
      }
      note(node.name.text, parameters ?? [])
      return .visitChildren
    }

    /// A structure has an initializer with a parameter for each stored property.
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      around.append(node.name.text)
      let properties = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .filter { variable in !variable.modifiers.contains { $0.name.text == "static" } }
        .flatMap(\.bindings).filter { $0.accessorBlock == nil }
        .compactMap { binding in
          binding.typeAnnotation.map {
            (binding.pattern.trimmedDescription, $0.type.trimmedDescription)
          }
        }
      note(node.name.text, properties)
      return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      around.append(node.name.text)
      return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      around.append(node.name.text)
      return .visitChildren
    }

    override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      around.append(node.extendedType.trimmedDescription)
      return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }
  }
}
