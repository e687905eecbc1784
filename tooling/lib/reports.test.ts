import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

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

test('names what Vitest passed on a second try, and counts it as passed', () => {
  const report = written({
    numPassedTests: 2,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    success: false,
    testResults: [
      {
        name: '/repository/api/src/session.test.ts',
        assertionResults: [
          result('sessions end', 'passed', 'AssertionError: too late'),
          result('sessions begin', 'passed'),
          result('sessions go on', 'failed', 'AssertionError'),
        ],
      },
    ],
  });
  expect(readVitestReport(report)).toEqual({
    passed: 2,
    failed: 1,
    retried: ['session.test.ts: sessions end'],
  });
});

test('counts a file that Vitest could not load as a failure', () => {
  const counts = { numPassedTests: 4, numFailedTests: 0, numFailedTestSuites: 1, success: false };
  expect(readVitestReport(written({ ...counts, testResults: [] }))).toMatchObject({ passed: 4, failed: 1 });
});

test('names what Playwright passed on a second try, in groups too, and counts it as passed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
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
    retried: ['login.spec.ts: a link leads on'],
  });
});
