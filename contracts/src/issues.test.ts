import { expect, test } from 'vitest';
import { issueCode } from './issues.ts';
import { issueText, schemaIssue } from './languages/issue-text.ts';
import { issueTexts } from './languages/issue-texts.ts';
import * as schemas from './schemas.ts';

interface Schema {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly safeParse: (
    value: unknown,
    options: object,
  ) => { readonly error?: { readonly issues: readonly Parameters<typeof schemaIssue>[0][] } };
}

const bad = [
  '',
  'x',
  'x'.repeat(6000),
  '=x',
  'a\u0007b',
  7,
  -1,
  1e15,
  Number.NaN,
  true,
  {},
  [],
  null,
  undefined,
];

test('every issue of every form has a code with a text, which takes the values that it has', () => {
  const forms = Object.entries(schemas).filter(([name]) => /(Body|Fields|Condition)$/.test(name));
  expect(forms.length).toBeGreaterThan(30);
  const found = forms.flatMap(([, schema]) => {
    const form = schema as unknown as Schema;
    return bad.flatMap((value) => {
      const filled = Object.fromEntries(Object.keys(form.shape ?? {}).map((field) => [field, value]));
      return [value, filled].flatMap((input) =>
        (form.safeParse(input, { error: issueCode }).error?.issues ?? []).map(schemaIssue),
      );
    });
  });
  const codes = new Set(found.map(({ code }) => code));
  expect([...codes].filter((code) => !Object.hasOwn(issueTexts, code))).toEqual([]);
  expect(codes.size).toBeGreaterThan(20);
  const texts = found.map((issue) => issueText(issue, 'en-US'));
  expect(texts).toContain('Title must be at most 160 characters.');
  expect(texts.filter((text) => /NaN|undefined|[{}]/.test(text))).toEqual([]);
});

test('says the same in a language, with the label of the field; an unknown code is the server’s message', () => {
  const issue = { path: ['users', 0, 'name'], code: 'too_long', values: { max: 1 } };
  expect(issueText(issue, 'en-US')).toBe('Name must be at most 1 character.');
  const german = { issues: { too_long: '{field}: höchstens {max, number}' }, fields: { name: 'Name' } };
  expect(issueText({ ...issue, values: { max: 5000 } }, 'de-DE', german)).toBe('Name: höchstens 5.000');
  expect(issueText({ path: ['other'], code: 'required' }, 'en-US')).toBe('This value is required.');
  expect(issueText({ path: [], code: 'new_rule', message: 'From the server.' }, 'en-US')).toBe(
    'From the server.',
  );
});
