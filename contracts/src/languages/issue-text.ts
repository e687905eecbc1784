import type { Issue } from '../failure.ts';
import { fieldLabels } from './field-labels.ts';
import { formatMessage, type MessageValues } from './format.ts';
import { issueTexts } from './issue-texts.ts';

export { errorTexts } from './error-texts.ts';

/** The translations of `issue-texts.ts` in a language's catalogue. */
export interface IssueTranslations {
  readonly issues?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

const textIn = (texts: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  texts && Object.hasOwn(texts, name) ? texts[name] : undefined;

/** What an issue says in a language. Without a translation it is English; an unknown code is the server's message. */
export function issueText(
  { path, code, values, message }: Pick<Issue, 'path' | 'code' | 'values'> & { readonly message?: string },
  locale: string,
  { issues, fields }: IssueTranslations = {},
): string {
  const text = textIn(issues, code) ?? textIn(issueTexts, code);
  if (text === undefined) return message ?? issueText({ path, code: 'invalid' }, locale, { issues, fields });
  const name = String(path.findLast((step) => typeof step === 'string') ?? '');
  const known = Object.hasOwn(fieldLabels, name) ? name : 'value';
  const field = textIn(fields, known) ?? textIn(fieldLabels, known) ?? '';
  return formatMessage(text, locale, { ...(values as MessageValues | undefined), field });
}

/** The part of a schema's issue that says what is wrong. Its message is the code. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** An issue of a schema as it is on the wire, but for its text. */
export function schemaIssue({
  path,
  message,
  minimum,
  maximum,
  params,
}: SchemaIssue): Omit<Issue, 'message'> {
  const values = {
    ...params,
    ...(minimum !== undefined && { min: Number(minimum) }),
    ...(maximum !== undefined && { max: Number(maximum) }),
  };
  return {
    path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    code: message,
    ...(Object.keys(values).length > 0 && { values }),
  };
}
