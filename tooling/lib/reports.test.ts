import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countErrorOutside, readPlaywrightReport, readVitestReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

test('names what Vitest passed on a second try, and what failed with the first line of why', () => {
  const report = written({
    numPassedTests: 2,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    success: false,
    testResults: [
      {
        name: '/repository/api/src/session.test.ts',
        message: '',
        assertionResults: [
          result('sessions end', 'passed', 'AssertionError: too late'),
          result('sessions begin', 'passed'),
          result(
            'sessions go on',
            'failed',
            'AssertionError: expected 2 to be 3\n    at session',
            'what the first try left behind',
          ),
        ],
      },
    ],
  });
  expect(readVitestReport(report)).toEqual({
    passed: 2,
    failed: 1,
    retried: ['session.test.ts: sessions end\n    AssertionError: too late'],
    failures: ['session.test.ts: sessions go on\n    AssertionError: expected 2 to be 3'],
  });
});

test('counts a file that Vitest could not load as a failure', () => {
  const counts = { numPassedTests: 4, numFailedTests: 0, numFailedTestSuites: 1, success: false };
  const testResults = [{ name: '/repository/a.test.ts', message: 'No such module', assertionResults: [] }];
  expect(readVitestReport(written({ ...counts, testResults }))).toMatchObject({
    passed: 4,
    failed: 1,
    failures: ['a.test.ts\n    No such module'],
  });
});

test('names what Playwright passed on a second try, and what failed, in groups too', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [
      {
        status,
        results: [
          { error: { message: '\u001b[31mError: not visible\u001b[39m\n\nLocator: a button\n  at login' } },
        ],
      },
    ],
  });
  const file = 'journeys/login.spec.ts';
  const group = { file, specs: [spec('a link leads on', 'flaky'), spec('a button waits', 'unexpected')] };
  const report = written({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [{ file, specs: [spec('the page opens', 'expected')], suites: [group] }],
  });
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 1,
    retried: ['login.spec.ts: a link leads on\n    Error: not visible\n    Locator: a button'],
    failures: ['login.spec.ts: a button waits\n    Error: not visible\n    Locator: a button'],
  });
});

test('counts an error outside the tests, which the report does not tell', () => {
  const whole = { passed: 4, failed: 0, retried: ['a test'], failures: [] };
  const output = [
    '⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯',
    'Vitest caught 2 unhandled errors during the test run.',
    '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
    'Error: the connection is closed',
    ' ❯ close api/src/lib/redis.ts:12:3',
    'This error originated in "api/src/crash.test.ts" test file.',
    '⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯',
    'Error: another',
  ].join('\n');
  const ended = { program: 'Vitest', ok: false, output };
  expect(countErrorOutside(whole, ended)).toEqual({
    ...whole,
    failed: 1,
    failures: [
      [
        'Vitest ended with an error outside the tests',
        '    Error: the connection is closed',
        '     ❯ close api/src/lib/redis.ts:12:3',
        '    This error originated in "api/src/crash.test.ts" test file.',
      ].join('\n'),
    ],
  });
  const atTheEnd = { ...ended, output: 'error during close Error: the folder is not empty' };
  expect(countErrorOutside(whole, atTheEnd).failures?.[0]).toMatch(/Error: the folder is not empty$/);
  expect(countErrorOutside(whole, { ...ended, ok: true })).toBe(whole);
  const withFailure = { passed: 3, failed: 1, failures: ['a test'] };
  expect(countErrorOutside(withFailure, ended)).toBe(withFailure);
});
