/** A node of the linter's syntax tree (ESTree with TypeScript); each rule uses only a few of its fields. */
export type SyntaxNode = { type: string } & Record<string, unknown>;

/** The text of a string literal; null for anything else. */
export function stringValue(node: unknown): string | null {
  const literal = asNode(node);
  const value = literal?.type === 'TSLiteralType' ? asNode(literal['literal'])?.['value'] : literal?.['value'];
  return typeof value === 'string' ? value : null;
}

/** The last name of an identifier or a member chain: `db` of both `db` and `deps.db`. */
export function getName(node: unknown): string | null {
  const expression = asNode(node);
  if (expression?.type === 'MemberExpression') return getName(expression['property']);
  const name = expression?.['name'];
  return typeof name === 'string' ? name : stringValue(node);
}

/** Whether a node is an identifier or a string with that name. */
export function isNamed(node: unknown, name: string): boolean {
  return asNode(node)?.type !== 'MemberExpression' && getName(node) === name;
}

/** The value as a node; null when it is none. */
export function asNode(value: unknown): SyntaxNode | null {
  return isNode(value) ? value : null;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
