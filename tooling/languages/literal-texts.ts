import ts from 'typescript';

/** Attributes that people read or hear. In others, a text counts only if it looks like words. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext)|title|label|lead|help|alt|placeholder|caption|description|summary|text|error|\w+(Label|Title|Text))$/;
/** Attributes whose words are for the browser or name a variant. */
const silent =
  /^(rel|sandbox|allow|autoComplete|placement|className|style|id|key|to|href|src|type|name|value|defaultValue)$/;
/** Properties of objects that people read. */
const shownProperties = /^(title|label|text|help|description|header|caption|placeholder|alt)$/;
/** Functions whose arguments people don't read. */
const quiet =
  /^(useKitMessages|querySelector(All)?|matchMedia|setRequestHeader|set|get|has|startsWith|endsWith|includes|test|replace(All)?|split|join)$/;

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);
const looksLikeWords = (text: string): boolean =>
  /^\p{Lu}\p{Ll}|\p{Ll} \p{L}/u.test(text) && hasLetters(text);

/** The text of a string or a template, with `{}` for its values; undefined for anything else. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}');
}

/** What an expression may become: the branches of a choice, the parts of a sum. */
function valuesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return valuesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [node];
  const { kind } = node.operatorToken;
  const { PlusToken, BarBarToken, QuestionQuestionToken, AmpersandAmpersandToken } = ts.SyntaxKind;
  if (kind === AmpersandAmpersandToken) return valuesOf(node.right);
  return [PlusToken, BarBarToken, QuestionQuestionToken].includes(kind)
    ? [...valuesOf(node.left), ...valuesOf(node.right)]
    : [];
}

/** Whether no person reads the text, whatever it says: a type, a name of the program, what a developer reads. */
function isQuiet(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent))
    return true;
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isPropertyDeclaration(parent) && parent.name.getText() === 'name') return true;
  if (ts.isBinaryExpression(parent)) return /^([!=]==?|in)$/.test(parent.operatorToken.getText());
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText());
  return ts.isCallExpression(parent) && quiet.test(parent.expression.getText().split('.').at(-1) ?? '');
}

/** Every text in a source that people seem to read, with its line. */
export function literalTexts(
  source: string,
  isJsx: boolean,
): { readonly line: number; readonly text: string }[] {
  const kind = isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile('source', source, ts.ScriptTarget.Latest, true, kind);
  const shown = new Set<ts.Node>();
  const show = (expression: ts.Expression | undefined) => {
    if (expression) for (const value of valuesOf(expression)) shown.add(value);
  };
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && silent.test(node.name.getText())) return;
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) show(node.expression);
    if (ts.isJsxAttribute(node) && node.initializer && spoken.test(node.name.getText()))
      show(
        ts.isJsxExpression(node.initializer)
          ? node.initializer.expression
          : (node.initializer as ts.StringLiteral),
      );
    if (ts.isPropertyAssignment(node) && shownProperties.test(node.name.getText())) show(node.initializer);
    if (ts.isCallExpression(node) && node.expression.getText() === 'toast')
      for (const each of node.arguments) show(each);
    const text = textOf(node);
    if (text !== undefined && !isQuiet(node)) {
      const isText = shown.has(node) || ts.isJsxText(node) ? hasLetters : looksLikeWords;
      if (isText(text.replaceAll('{}', ' ')))
        found.push({
          line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          text: text.trim(),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}
