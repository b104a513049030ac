import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A source file in which mutations can be switched on while the program runs.
///
/// Each mutated expression `a < b` becomes `(mutant(7) ? (a <= b) : (a < b))`, and each statement that
/// a mutation removes `if !mutant(7) { statement }`, so that all mutants need one build.
struct Planter {
  private let file: String
  private let tree: SourceFileSyntax

  init(file: String, source: String) {
    self.file = file
    let parsed = Parser.parse(source: source)
    let folded = try? OperatorTable.standardOperators.foldAll(parsed)
    tree = folded?.as(SourceFileSyntax.self) ?? parsed
  }

  /// Returns all mutations that the file allows, in the order of their places.
  func mutations() -> [Mutation] {
    let finder = Rewriter(file: file, tree: tree) { _ in nil }
    _ = finder.rewrite(tree)
    return finder.found.sorted {
      ($0.line, $0.column, $0.mutated) < ($1.line, $1.column, $1.mutated)
    }
  }

  /// Returns the source with switches for the mutations that `number` numbers.
  func planted(_ number: @escaping (Mutation) -> Int?) -> String {
    Rewriter(file: file, tree: tree, number: number).rewrite(tree).description
  }
}

/// Finds the mutations of a syntax tree and plants those that have a number.
private final class Rewriter: SyntaxRewriter {
  private let file: String
  private let converter: SourceLocationConverter
  private let number: (Mutation) -> Int?
  private(set) var found: [Mutation] = []

  init(file: String, tree: SourceFileSyntax, number: @escaping (Mutation) -> Int?) {
    self.file = file
    self.number = number
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init()
  }

  private static let replacements: [String: [String]] = [
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"],
  ]

  /// Returns the source of a node in one line.
  private func text(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func mutation(_ node: some SyntaxProtocol, _ mutated: String) -> Mutation {
    let place = node.startLocation(converter: converter)
    return Mutation(
      file: file, line: place.line, column: place.column, original: text(node), mutated: mutated)
  }

  /// Notes a mutation and returns its number, if it is to be planted.
  private func plant(_ mutation: Mutation) -> Int? {
    found.append(mutation)
    return number(mutation)
  }

  private func expression(_ source: String, like node: some SyntaxProtocol) -> ExprSyntax {
    var parser = Parser(source)
    return ExprSyntax.parse(from: &parser)
      .with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
  }

  // MARK: Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let replacements = Self.replacements[symbol]
    else { return super.visit(node) }
    let numbers = replacements.map { replacement in
      (
        replacement,
        plant(mutation(node, text(node.leftOperand) + " \(replacement) " + text(node.rightOperand)))
      )
    }
    guard let (replacement, number) = numbers.first(where: { $0.1 != nil }), let number else {
      return super.visit(node)
    }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    return expression(
      "(mutant(\(number)) ? (\(left) \(replacement) \(right)) : (\(left) \(symbol) \(right)))",
      like: node)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> ExprSyntax {
    guard node.operator.text == "!", let number = plant(mutation(node, text(node.expression)))
    else { return super.visit(node) }
    let inner = node.expression.trimmedDescription
    return expression("(mutant(\(number)) ? (\(inner)) : !(\(inner)))", like: node)
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> ExprSyntax {
    // Default values of parameters and properties are not evaluated in a function.
    guard node.parent?.is(ReturnStmtSyntax.self) == true else { return super.visit(node) }
    let opposite = node.literal.text == "true" ? "false" : "true"
    guard let number = plant(mutation(node, opposite)) else { return super.visit(node) }
    return expression("(mutant(\(number)) ? \(opposite) : \(node.literal.text))", like: node)
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    // A block of one expression may be the value of a function or closure.
    let isBody = node.count > 1
    var items: [CodeBlockItemSyntax] = []
    for item in node {
      guard isBody, let removable = removable(item),
        let number = plant(mutation(removable, "removed"))
      else {
        items.append(visit(item))
        continue
      }
      let source = "if !mutant(\(number)) { \(item.trimmedDescription) }"
      var parser = Parser(source)
      let statement = StmtSyntax.parse(from: &parser)
        .with(\.leadingTrivia, item.leadingTrivia).with(\.trailingTrivia, item.trailingTrivia)
      items.append(CodeBlockItemSyntax(item: .stmt(statement)))
    }
    return CodeBlockItemListSyntax(items)
  }

  /// Returns the statement of an item if a program without it can still be correct Swift: a call or an
  /// assignment, outside of initializers.
  private func removable(_ item: CodeBlockItemSyntax) -> Syntax? {
    guard case .expr(let expression) = item.item else { return nil }
    var parent = item.parent
    while let node = parent {
      if node.is(InitializerDeclSyntax.self) { return nil }
      if node.is(FunctionDeclSyntax.self) || node.is(AccessorDeclSyntax.self) { break }
      parent = node.parent
    }
    if expression.is(FunctionCallExprSyntax.self) {
      let name = expression.trimmedDescription
      guard !name.hasPrefix("precondition"), !name.hasPrefix("assert"),
        !name.hasPrefix("fatalError")
      else { return nil }
      return Syntax(expression)
    }
    guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return nil }
    let isAssignment =
      infix.operator.is(AssignmentExprSyntax.self)
      || ["+=", "-=", "*=", "&+="].contains(
        infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "")
    return isAssignment ? Syntax(expression) : nil
  }

  // Attributes and conditional compilation are not expressions at run time.
  override func visit(_ node: AttributeSyntax) -> AttributeSyntax { node }
  override func visit(_ node: EnumCaseElementSyntax) -> EnumCaseElementSyntax { node }
  override func visit(_ node: FunctionParameterSyntax) -> FunctionParameterSyntax { node }
}
