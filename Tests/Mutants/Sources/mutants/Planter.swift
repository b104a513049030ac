import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A source file in which mutations can be switched on while the program runs.
///
/// Each mutated expression `a < b` becomes `(mutant(7) ? (a <= b) : (a < b))`, and each statement that
/// a mutation removes `if !mutant(7) { statement }`, so that all mutants need one build. Two statements
/// change places by one more: the second stands before the first too, inside `if mutant(7)`.
struct Planter {
  let file: String
  let source: String
  /// The functions of all files, by which arguments of one type are known.
  private let signatures: Signatures
  private let tree: SourceFileSyntax

  init(file: String, source: String, signatures: Signatures) {
    (self.file, self.source, self.signatures) = (file, source, signatures)
    tree = Self.tree(of: source)
  }

  /// Returns the syntax of a source, with the operators in their order.
  static func tree(of source: String) -> SourceFileSyntax {
    let parsed = Parser.parse(source: source)
    let folded = try? OperatorTable.standardOperators.foldAll(parsed)
    return folded?.as(SourceFileSyntax.self) ?? parsed
  }

  /// Returns all mutations that the file allows, in the order of their places.
  func mutations() -> [Mutation] {
    let finder = Rewriter(file: file, tree: tree, signatures: signatures) { _ in nil }
    _ = finder.rewrite(tree)
    return finder.found.sorted {
      ($0.line, $0.column, $0.mutated) < ($1.line, $1.column, $1.mutated)
    }
  }

  /// Returns the source with switches for the mutations that `number` numbers.
  func planted(_ number: @escaping (Mutation) -> Int?) -> String {
    Rewriter(file: file, tree: tree, signatures: signatures, number: number).rewrite(tree)
      .description
  }
}

/// Finds the mutations of a syntax tree and plants those that have a number.
private final class Rewriter: SyntaxRewriter {
  private let file: String
  private let converter: SourceLocationConverter
  private let signatures: Signatures
  private let number: (Mutation) -> Int?
  private(set) var found: [Mutation] = []

  /// One way to change an expression.
  private struct Candidate {
    /// The source that replaces the expression.
    var source: String
    /// The change in words, or nil for the source itself.
    var label: String?
  }

  init(
    file: String, tree: SourceFileSyntax, signatures: Signatures,
    number: @escaping (Mutation) -> Int?
  ) {
    self.file = file
    self.signatures = signatures
    self.number = number
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init()
  }

  private static let replacements: [String: [String]] = [
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"],
    "&+": ["&-"], "&-": ["&+"],
  ]

  /// Returns the source of a node in one line, shortened if it is long.
  private func text(_ node: some SyntaxProtocol) -> String {
    shortened(node.trimmedDescription)
  }

  private func shortened(_ source: String) -> String {
    let words = source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 120 ? words.prefix(117) + "..." : words
  }

  private func mutation(
    _ node: some SyntaxProtocol, _ original: String, _ mutated: String
  ) -> Mutation {
    let place = node.startLocation(converter: converter)
    return Mutation(
      file: file, line: place.line, column: place.column, member: Member(around: node).name,
      original: original, mutated: mutated)
  }

  /// Notes a mutation and returns its number, if it is to be planted.
  private func plant(_ mutation: Mutation) -> Int? {
    found.append(mutation)
    return number(mutation)
  }

  /// Returns an expression with a switch for each candidate that is to be planted.
  ///
  /// - Parameter inner: The expression, with switches inside of it.
  private func planted(
    _ candidates: [Candidate], in node: some ExprSyntaxProtocol, _ inner: ExprSyntax,
    original: String? = nil
  ) -> ExprSyntax {
    var source = inner.trimmedDescription
    var isPlanted = false
    for candidate in candidates {
      let label = candidate.label ?? shortened(candidate.source)
      if let number = plant(mutation(node, original ?? text(node), label)) {
        source = "(mutant(\(number)) ? (\(candidate.source)) : (\(source)))"
        isPlanted = true
      }
    }
    return isPlanted ? expression(source, like: node) : inner
  }

  private func expression(_ source: String, like node: some SyntaxProtocol) -> ExprSyntax {
    var parser = Parser(source)
    return ExprSyntax.parse(from: &parser)
      .with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia)
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      let replacements = Self.replacements[symbol]
    else { return inner }
    let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    return planted(
      replacements.map { Candidate(source: "\(left) \($0) \(right)") }, in: node, inner)
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    guard node.operator.text == "!" else { return inner }
    return planted([Candidate(source: node.expression.trimmedDescription)], in: node, inner)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    let name = node.calledExpression.trimmedDescription
    guard name == "min" || name == "max" else {
      return planted(swaps(of: node), in: node, inner)
    }
    let other = name == "min" ? "max" : "min"
    return planted(
      [Candidate(source: "\(other)(\(node.arguments.trimmedDescription))")], in: node, inner)
  }

  /// Returns the call with each two arguments of one type, one beside the other, in exchanged places.
  private func swaps(of node: FunctionCallExprSyntax) -> [Candidate] {
    let arguments = Array(node.arguments)
    return signatures.equalNeighbours(in: node).compactMap { first in
      let (left, right) = (arguments[first].expression, arguments[first + 1].expression)
      guard left.trimmedDescription != right.trimmedDescription else { return nil }
      var swapped = arguments
      swapped[first].expression = right
      swapped[first + 1].expression = left
      return Candidate(
        source: node.with(\.arguments, LabeledExprListSyntax(swapped)).trimmedDescription)
    }
  }

  // MARK: Constants

  override func visit(_ node: IntegerLiteralExprSyntax) -> ExprSyntax {
    let digits = node.literal.text.filter { $0 != "_" }
    guard !isIndex(node), !isData(node), let value = Int(digits) else { return super.visit(node) }
    return planted(
      [Candidate(source: "\(value + 1)")], in: node, ExprSyntax(node), original: surroundings(node))
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> ExprSyntax {
    guard !isData(node) else { return super.visit(node) }
    let value = node.literal.text
    let isZero = Double(value.filter { $0 != "_" }) == 0
    return planted(
      [Candidate(source: isZero ? "1.0" : "\(value) * 1.1")], in: node, ExprSyntax(node),
      original: surroundings(node))
  }

  /// A value of a dictionary can become that of the next key.
  override func visit(_ node: DictionaryElementListSyntax) -> DictionaryElementListSyntax {
    let (inner, elements) = (super.visit(node), Array(node))
    return DictionaryElementListSyntax(
      zip(inner, elements.indices).map { element, index in
        let (value, next) = (
          elements[index].value, elements[(index + 1) % elements.count].value.trimmedDescription
        )
        guard value.trimmedDescription != next else { return element }
        return element.with(
          \.value,
          planted(
            [Candidate(source: next)], in: value, element.value,
            original: text(elements[index].with(\.trailingComma, nil))))
      })
  }

  /// A constant that a case gives can become that of the next case.
  override func visit(_ node: SwitchCaseListSyntax) -> SwitchCaseListSyntax {
    let (inner, cases) = (super.visit(node), Array(node))
    return SwitchCaseListSyntax(
      zip(inner, cases.indices).map { element, index in
        guard index + 1 < cases.count, case .switchCase(var changed) = element,
          let value = constant(of: cases[index]),
          let next = constant(of: cases[index + 1])?.trimmedDescription,
          value.trimmedDescription != next, case .switchCase(let original) = cases[index],
          var item = changed.statements.first, case .expr(let expression) = item.item
        else { return element }
        item.item = .expr(
          planted(
            [Candidate(source: next)], in: value, expression, original: text(original)))
        changed.statements = [item]
        return .switchCase(changed)
      })
  }

  /// Returns the only expression of a case, if it is a constant.
  private func constant(of element: SwitchCaseListSyntax.Element) -> ExprSyntax? {
    guard case .switchCase(let branch) = element, branch.statements.count == 1,
      case .expr(let value)? = branch.statements.first?.item
    else { return nil }
    let isCase = value.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    return isCase || value.is(StringLiteralExprSyntax.self)
      || value.is(IntegerLiteralExprSyntax.self)
      || value.is(FloatLiteralExprSyntax.self) ? value : nil
  }

  /// Returns whether a literal is an index: another one mostly stops the program.
  private func isIndex(_ node: IntegerLiteralExprSyntax) -> Bool {
    node.parent?.parent?.parent?.is(SubscriptCallExprSyntax.self) ?? false
  }

  /// Returns whether a literal is in a long list of numbers or tuples, of which only three are changed.
  private func isData(_ node: some ExprSyntaxProtocol) -> Bool {
    var parent = Syntax(node)
    while let current = parent.parent, !current.is(CodeBlockItemSyntax.self) {
      if let list = current.as(ArrayElementListSyntax.self), list.count > 3 {
        let elements = list.map(\.id)
        let isChanged = [0, list.count / 2, list.count - 1].contains { elements[$0] == parent.id }
        if list.count > 16 || list.first?.expression.is(TupleExprSyntax.self) == true {
          return !isChanged
        }
      }
      parent = current
    }
    return false
  }

  /// Returns a literal with the expression or the declaration that it is a part of.
  private func surroundings(_ node: some ExprSyntaxProtocol) -> String {
    var parent = node.parent
    while let current = parent {
      if current.is(InfixOperatorExprSyntax.self) || current.is(FunctionCallExprSyntax.self)
        || current.is(PatternBindingSyntax.self) || current.is(CodeBlockItemSyntax.self)
        || current.is(TernaryExprSyntax.self)
      {
        return "\(node.trimmedDescription) in \(text(current))"
      }
      parent = current.parent
    }
    return text(node)
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> ConditionElementSyntax {
    let inner = super.visit(node)
    guard case .expression(let condition) = node.condition,
      case .expression(let expression) = inner.condition,
      let statement = node.parent?.parent
    else { return inner }
    var candidates = negation(of: condition)
    if statement.is(GuardStmtSyntax.self) {
      candidates = [Candidate(source: "true")]
    } else if let body = statement.as(IfExprSyntax.self)?.body, leaves(body) {
      candidates = [Candidate(source: "false")]
    } else if statement.is(WhileStmtSyntax.self) {
      candidates = []
    }
    return inner.with(\.condition, .expression(planted(candidates, in: condition, expression)))
  }

  override func visit(_ node: TernaryExprSyntax) -> ExprSyntax {
    guard let inner = super.visit(node).as(TernaryExprSyntax.self) else { return super.visit(node) }
    let condition = planted(negation(of: node.condition), in: node.condition, inner.condition)
    return ExprSyntax(inner.with(\.condition, condition))
  }

  /// Returns the opposite of a condition, unless the mutations of its operator include that.
  private func negation(of condition: ExprSyntax) -> [Candidate] {
    let symbol = condition.as(InfixOperatorExprSyntax.self)?.operator
      .as(BinaryOperatorExprSyntax.self)?.operator.text
    if let symbol, Self.replacements[symbol] != nil { return [] }
    if condition.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return [] }
    return [Candidate(source: "!(\(condition.trimmedDescription))")]
  }

  /// Returns whether a block ends by leaving the function or the loop around it.
  private func leaves(_ block: CodeBlockSyntax) -> Bool {
    guard case .stmt(let last) = block.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ContinueStmtSyntax.self)
      || last.is(BreakStmtSyntax.self)
  }

  // MARK: Results

  override func visit(_ node: ReturnStmtSyntax) -> StmtSyntax {
    let inner = super.visit(node)
    guard let result = node.expression, let rewritten = inner.as(ReturnStmtSyntax.self),
      let expression = rewritten.expression
    else { return inner }
    let member = Member(around: node)
    return StmtSyntax(
      rewritten.with(
        \.expression,
        planted(others(than: result, of: member), in: result, expression)))
  }

  /// Returns other results of a member: the opposite truth value, nil, or another case.
  private func others(than result: ExprSyntax, of member: Member) -> [Candidate] {
    if result.is(BooleanLiteralExprSyntax.self) {
      return [Candidate(source: result.trimmedDescription == "true" ? "false" : "true")]
    }
    if member.result == "Bool" { return negation(of: result) }
    if member.isOptional, !result.is(NilLiteralExprSyntax.self) {
      return [Candidate(source: "nil")]
    }
    guard let value = result.as(MemberAccessExprSyntax.self), value.base == nil,
      let other = member.cases.first(where: { $0 != value.trimmedDescription })
    else { return [] }
    return [Candidate(source: other)]
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> CodeBlockItemListSyntax {
    let canBeEmpty = node.count > 1 || !isValue(node)
    var items: [CodeBlockItemSyntax] = []
    var last: (original: CodeBlockItemSyntax, place: Int)?
    for item in node {
      let inner = visit(item)
      var planted = inner
      if canBeEmpty, let removable = removable(item),
        let number = plant(mutation(removable, text(removable), "removed"))
      {
        planted = block("!mutant(\(number))", around: inner, like: item)
      }
      if let last, let number = swap(last.original, item) {
        items.insert(block("mutant(\(number))", around: inner, like: item), at: last.place)
        planted = block("!mutant(\(number))", around: planted, like: item)
      }
      last = (item, items.count)
      items.append(planted)
    }
    return CodeBlockItemListSyntax(items)
  }

  /// Returns a statement that performs an item on a condition.
  private func block(
    _ condition: String, around inner: CodeBlockItemSyntax, like item: CodeBlockItemSyntax
  ) -> CodeBlockItemSyntax {
    var parser = Parser("if \(condition) { \(inner.trimmedDescription)\n}")
    return CodeBlockItemSyntax(
      item: .stmt(
        StmtSyntax.parse(from: &parser)
          .with(\.leadingTrivia, item.leadingTrivia).with(\.trailingTrivia, item.trailingTrivia)))
  }

  /// Returns the number of the mutation that exchanges two statements, if it is to be planted.
  private func swap(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) -> Int? {
    guard let (left, right) = movable(first).flatMap({ one in movable(second).map { (one, $0) } }),
      left.trimmedDescription != right.trimmedDescription, depends(left, right)
    else { return nil }
    return plant(mutation(left, text(left), "after \(text(right))"))
  }

  /// Returns a statement that can stand elsewhere: one that can be removed, or a whole `if` or `for`.
  private func movable(_ item: CodeBlockItemSyntax) -> Syntax? {
    if let statement = removable(item) { return statement }
    switch item.item {
    case .stmt(let statement) where statement.is(ForStmtSyntax.self): return Syntax(statement)
    case .stmt(let statement):
      guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression,
        expression.is(IfExprSyntax.self)
      else { return nil }
      return Syntax(expression)
    case .expr(let expression) where expression.is(IfExprSyntax.self): return Syntax(expression)
    default: return nil
    }
  }

  /// Returns whether the order of two statements may matter.
  private func depends(_ first: Syntax, _ second: Syntax) -> Bool {
    guard let one = Effects(of: first), let other = Effects(of: second) else { return true }
    return one.conflict(with: other)
  }

  /// Returns whether a block of one expression may be the value of what is around it.
  private func isValue(_ items: CodeBlockItemListSyntax) -> Bool {
    guard let block = items.parent else { return true }
    if let function = block.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    if let condition = block.parent?.as(IfExprSyntax.self) { return condition.elseBody != nil }
    return block.parent?.is(ForStmtSyntax.self) != true
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
    let symbol = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    let isAssignment =
      infix.operator.is(AssignmentExprSyntax.self)
      || ["+=", "-=", "*=", "&+=", "&-="].contains(symbol)
    return isAssignment ? Syntax(expression) : nil
  }

  // Attributes, cases, patterns and the default values of parameters are no code of a function.
  override func visit(_ node: AttributeSyntax) -> AttributeSyntax { node }
  override func visit(_ node: EnumCaseElementSyntax) -> EnumCaseElementSyntax { node }
  override func visit(_ node: ExpressionPatternSyntax) -> PatternSyntax { PatternSyntax(node) }
  override func visit(_ node: FunctionParameterSyntax) -> FunctionParameterSyntax { node }
}
