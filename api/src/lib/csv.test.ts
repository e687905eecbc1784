import { expect, it } from 'vitest';
import { csvRows } from './csv.ts';

const cell = (text: string) => csvRows([[text]]).trimEnd();

it.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['﹦1+1', "'﹦1+1"],
  [' =1+1', "' =1+1"],
  ['\u3000=1+1', "'\u3000=1+1"],
  ['\u200b=1+1', "'=1+1"],
  ['\u200d=1+1', "'\u200d=1+1"],
  ['\u202e=1+1', "'=1+1"],
  ['\ufeff=1+1', "'=1+1"],
])('writes %j so that no spreadsheet runs it', (text, expected) => {
  expect(cell(text)).toBe(expected);
});

it.each(['\t=1+1', '\r=1+1', '\n=1+1', '\tx', '\rx'])('prefixes %j with an apostrophe', (text) => {
  expect(cell(text)).toMatch(/^"?'/);
});

it.each(['a;=1+1', 'a,=1+1', 'a\t=1+1', 'a\n=1+1', 'a\r\n=1+1', 'a"=1+1'])('keeps %j in one cell', (text) => {
  expect(cell(text)).toMatch(/^".*"$/s);
});

it('removes invisible characters', () => {
  expect(cell('gnp\u202e.exe\u2066\u200b\u00ad')).toBe('gnp.exe');
  expect(cell('\u{1f469}\u200d\u{1f4bb} ok')).toBe('\u{1f469}\u200d\u{1f4bb} ok');
});

it.each(['-5.00', '5', '1234567.89', '2026-11-22T10:00:00.000Z', 'Ada Lovelace', 'O’Brien-Smith'])(
  'leaves %j unchanged',
  (text) => {
    expect(cell(text)).toBe(text);
  },
);

it('ends rows with CRLF', () => {
  expect(
    csvRows([
      ['a', 'b'],
      ['-1.50', 'c'],
    ]),
  ).toBe('a,b\r\n-1.50,c\r\n');
});
