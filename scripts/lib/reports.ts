import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** What Vitest counted; a file that could not even be loaded is a failure. Throws when there is no report. */
export function readVitestReport(file: string): Count {
  const report = VitestReport.parse(readJson(file));
  const broken = !report.success && report.numFailedTests === 0 ? Math.max(1, report.numFailedTestSuites) : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

/**
 * What Playwright counted. On a build server a test may have a second try, for the time limits that two busy cores
 * miss now and then; those that needed it are told, and counted by how they ended.
 */
export function readPlaywrightReport(file: string): Count {
  const { stats, errors } = PlaywrightReport.parse(readJson(file));
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests needed a second try`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`The tests ended without a report (${file}).`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
