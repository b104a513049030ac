import SwiftSyntax

/// What a statement of assignments sets and reads, by which statements are known whose order has no effect.
///
/// Calls in values are taken to have no effect of their own.
struct Effects {
  /// The variables that are set, each as the names of its path: `view.center` is `["view", "center"]`.
  private var targets: [[String]] = []
  /// The names in values and conditions.
  private var names: Set<String> = []

  /// Notes the effects of a statement; nil if it has others, such as those of an unknown method.
  init?(of statement: Syntax) {
    guard note(statement) else { return nil }
  }

  /// Returns whether one of two statements sets what the other one sets or reads.
  ///
  /// A property may be computed from others, so that a value with its object reads it.
  func conflict(with other: Effects) -> Bool {
    targets.contains { target in
      !other.names.isDisjoint(with: target)
        || other.targets.contains { zip(target, $0).allSatisfy { $0 == $1 } }
    } || other.targets.contains { !names.isDisjoint(with: $0) }
  }

  private mutating func note(_ statement: Syntax) -> Bool {
    if let statement = statement.as(ExpressionStmtSyntax.self) {
      return note(Syntax(statement.expression))
    }
    if let infix = statement.as(InfixOperatorExprSyntax.self) {
      read(infix.rightOperand)
      return set(infix.leftOperand)
    }
    if let call = statement.as(FunctionCallExprSyntax.self) {
      guard let method = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = method.base,
        Self.changes.contains(method.declName.baseName.text)
      else { return false }
      read(call.arguments)
      if let closure = call.trailingClosure { read(closure) }
      return set(base)
    }
    if let branch = statement.as(IfExprSyntax.self) {
      read(branch.conditions)
      return note(branch.body) && (branch.elseBody.map { note($0) } ?? true)
    }
    guard let loop = statement.as(ForStmtSyntax.self) else { return false }
    read(loop.sequence)
    if let condition = loop.whereClause { read(condition) }
    return note(loop.body)
  }

  /// The methods that change the collection that they belong to, and nothing else.
  private static let changes: Set = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "empty",
  ]

  private mutating func note(_ body: IfExprSyntax.ElseBody) -> Bool {
    switch body {
    case .ifExpr(let branch): note(Syntax(branch))
    case .codeBlock(let block): note(block)
    }
  }

  private mutating func note(_ block: CodeBlockSyntax) -> Bool {
    for item in block.statements {
      switch item.item {
      case .expr(let expression): guard note(Syntax(expression)) else { return false }
      case .stmt(let statement): guard note(Syntax(statement)) else { return false }
      case .decl: return false
      }
    }
    return true
  }

  private mutating func set(_ target: ExprSyntax) -> Bool {
    if let tuple = target.as(TupleExprSyntax.self) {
      for element in tuple.elements { guard set(element.expression) else { return false } }
      return true
    }
    guard let path = path(of: target) else { return false }
    targets.append(path)
    return true
  }

  /// Returns the names by which a variable is known; of a subscript, those before it.
  private mutating func path(of target: ExprSyntax) -> [String]? {
    if let name = target.as(DeclReferenceExprSyntax.self) { return [name.baseName.text] }
    if let chain = target.as(OptionalChainingExprSyntax.self) { return path(of: chain.expression) }
    if let element = target.as(SubscriptCallExprSyntax.self) {
      read(element.arguments)
      return path(of: element.calledExpression)
    }
    guard let member = target.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    let name = member.declName.baseName.text
    if base.trimmedDescription == "self" { return [name] }
    let isInElement = base.is(SubscriptCallExprSyntax.self)
    return path(of: base).map { isInElement ? $0 : $0 + [name] }
  }

  /// Notes the names in a value, without the labels of arguments.
  private mutating func read(_ node: some SyntaxProtocol) {
    for token in node.tokens(viewMode: .sourceAccurate) where token.text.first?.isLetter == true {
      if token.parent?.as(LabeledExprSyntax.self)?.label?.id == token.id || token.text == "self" {
        continue
      }
      names.insert(token.text)
    }
  }
}
