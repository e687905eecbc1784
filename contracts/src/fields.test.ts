import { describe, expect, it } from 'vitest';
import { RegisterBody } from './identity/schemas.ts';
import { issueCode } from './issues.ts';
import { RequestWithdrawalBody } from './money/schemas.ts';
import { AddWalletBody } from './settings/schemas.ts';
import { CreateTicketBody } from './support/schemas.ts';

/** The codes of what is wrong with one field; empty when it is valid. */
function issuesOf(
  schema: typeof RegisterBody | typeof AddWalletBody,
  field: string,
  value: string,
): string[] {
  const result = schema.safeParse({ [field]: value }, { error: issueCode });
  return (result.error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message);
}

const invisible = [
  ['a zero-width space', 'Ada\u200bLovelace'],
  ['a zero-width joiner', 'Ada\u200dLovelace'],
  ['a byte order mark', 'Ada\ufeffLovelace'],
  ['a word joiner', 'Ada\u2060Lovelace'],
  ['a soft hyphen', 'Ada\u00adLovelace'],
  ['a Hangul filler', 'Ada\u3164Lovelace'],
  ['a blank Braille cell', 'Ada\u2800Lovelace'],
  ['a right-to-left override', 'Ada\u202eecalevoL'],
  ['an isolate', 'Ada\u2067Lovelace'],
  ['a left-to-right mark', 'Ada\u200eLovelace'],
  ['a tag', 'Ada\u{e0041}'],
  ['a line separator', 'Ada\u2028Lovelace'],
] as const;
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', 'Ada ＝1+1'];

describe.each([
  ['a person', RegisterBody],
  ['a wallet', AddWalletBody],
] as const)('the name of %s', (_, schema) => {
  it.each(invisible)('may not contain %s', (_what, name) => {
    const issues = issuesOf(schema, 'name', name);
    expect(issues).not.toEqual([]);
    for (const issue of issues) expect(issue).toMatch(/^(invisible|forbidden)_characters$/);
  });

  it.each(formulas)('may not be %s', (name) => {
    expect(issuesOf(schema, 'name', name)).toEqual(['formula']);
  });

  it.each([
    'Click https://evil.test/reset now',
    'evil.test',
    'Ada www.evil',
    'Ada evil．test',
    'Ada evil。test',
    '192.0.2.1/reset',
  ])('may not be %s', (name) => {
    expect(issuesOf(schema, 'name', name)).toEqual(['web_address']);
  });

  it.each([
    'Ada Lovelace',
    'J.R.R. Tolkien',
    'Dr. Martin L. King Jr.',
    'O’Brien',
    'Jean-Luc',
    'José',
    'Nguyễn Văn A',
    '渡邉 花子',
    'محمد',
    'שרה',
    'Ada (Bitcoin)',
  ])('may be %s', (name) => {
    expect(issuesOf(schema, 'name', name)).toEqual([]);
  });
});

it('an address may not contain invisible characters', () => {
  expect(issuesOf(AddWalletBody, 'address', 'tb1q\u200btest')).not.toEqual([]);
  expect(issuesOf(AddWalletBody, 'address', 'tb1qtest')).toEqual([]);
  const body = { amount: 500, walletAddress: 'tb1q\u202etest', withdrawMethod: 'Wallet' };
  expect(RequestWithdrawalBody.safeParse(body).success).toBe(false);
});

it('a title may contain emojis and other scripts, but no bidi controls', () => {
  const isTitle = (title: string) => CreateTicketBody.safeParse({ title, description: 'x' }).success;
  expect(isTitle('\u{1f469}\u200d\u{1f4bb} می\u200cخواهم')).toBe(true);
  expect(isTitle('gnp\u202eexe')).toBe(false);
});
