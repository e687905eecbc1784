import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed and then passed when retried; they count as passed. */
  readonly retried?: readonly string[];
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const PlaywrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({ title: z.string(), tests: z.array(z.object({ status: z.string().optional() })) }),
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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    // Vitest reports the failures of earlier tries with a pass.
    retried: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${basename(name)}: ${fullName}`),
    ),
  };
}

/** Reads Playwright's counts. Throws if there is no report. */
export function readPlaywrightReport(file: string): Count {
  const { stats, errors, suites } = PlaywrightReport.parse(readJson(file));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    retried: suites.flatMap(flakyOf),
  };
}

function flakyOf({ file, specs, suites = [] }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `${basename(file)}: ${title}`), ...suites.flatMap(flakyOf)];
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`The tests ended without a report (${file}).`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
