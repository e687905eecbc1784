import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed and then passed when retried; they count as passed. */
  readonly retried?: readonly string[];
  /** Tests and checks that failed, each with the first line of why. */
  readonly failures?: readonly string[];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const PlaywrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string().optional(),
          results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(PlaywrightSuite),
});

/** Reads Vitest's counts; a file that could not be loaded counts as a failure. Throws if there is no report. */
export function readVitestReport(file: string): Count {
  const report = VitestReport.parse(readJson(file));
  const broken = !report.success && report.numFailedTests === 0 ? Math.max(1, report.numFailedTestSuites) : 0;
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, title: `${basename(name)}: ${test.fullName}` })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    // Vitest reports the failures of earlier tries with a pass.
    retried: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title, failureMessages }) => withReason(title, failureMessages[0])),
    failures: [
      ...report.testResults
        .filter(({ message }) => message !== '')
        .map(({ name, message }) => withReason(basename(name), message)),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => withReason(title, failureMessages[0])),
    ],
  };
}

/** Reads Playwright's counts. Throws if there is no report. */
export function readPlaywrightReport(file: string): Count {
  const { stats, errors, suites } = PlaywrightReport.parse(readJson(file));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    retried: suites.flatMap((suite) => testsOf(suite, 'flaky')),
    failures: suites.flatMap((suite) => testsOf(suite, 'unexpected')),
  };
}

/**
 * Adds a failure if a program that ran tests failed and none of its tests did, as after an error between tests. Vitest's
 * report doesn't tell such an error, so what it printed of the first one is the reason.
 */
export function countErrorOutside(
  count: Count,
  { program, ok, output }: { program: string; ok: boolean; output: string },
): Count {
  if (ok || count.failed > 0) return count;
  const [, printed] = stripVTControlCharacters(output).split(
    /⎯+ Unhandled (?:Error|Exception|Rejection) ⎯+|error during close/,
  );
  const failure = withReason(`${program} ended with an error outside the tests`, printed);
  return { ...count, failed: 1, failures: [...(count.failures ?? []), failure] };
}

/** The tests of a group, and of the groups in it, that ended in a way, with the reason of each. */
function testsOf(
  { file, specs, suites = [] }: z.infer<typeof PlaywrightSuite>,
  wanted: 'flaky' | 'unexpected',
): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => withReason(`${basename(file)}: ${title}`, results[0]?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))];
}

/** The title, and below it the first five lines of the reason, without the stack. */
export function withReason(title: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).split('\n');
  const told = lines.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, 5);
  return [title, ...told.map((line) => `    ${line}`)].join('\n');
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`The tests ended without a report (${file}).`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
