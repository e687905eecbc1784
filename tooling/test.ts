import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from '../ui-kit/scripts/touched.ts';
import { checks } from './check.ts';
import { tryApt } from './lib/apt.ts';
import { ensureBrowser, findChromium, tryInstallFirefox } from './lib/browser.ts';
import { findChangedTests } from './lib/changed-tests.ts';
import { tryInstallGo } from './lib/go.ts';
import {
  type Count,
  countErrorOutside,
  readPlaywrightReport,
  readVitestReport,
  withReason,
} from './lib/reports.ts';
import { type CommandOptions, root, runCommand, runTasks } from './lib/tasks.ts';
import { generatePrismaClient } from './prisma-client.ts';

const names = ['check', 'unit', 'kit', 'pictures', 'browser', 'package'] as const;
type Suite = (typeof names)[number];
type Variables = CommandOptions['env'];

/**
 * `npm test` runs every suite but `package`, `npm test -- unit kit` the named ones, `npm test -- unit NAME…` the files
 * of one whose paths contain a name, `npm test -- changed` what the branch, or the last commit on main, is likely to break,
 * and `npm run test:faults` the long versions of the random, crash and fault tests, and tries the kit's package outside
 * the repository.
 */
const suites: Record<Suite, () => Promise<Count>> = {
  check: async () => runTasks(await checks()),
  unit: async () => {
    // Tests of commands need it too, and only the API's tests generate it.
    await generatePrismaClient();
    if (faults) {
      tryInstallGo();
      tryApt('faketime');
    }
    return vitest('unit', '.', filesOf('unit'));
  },
  kit: async () => vitest('kit', 'ui-kit', filesOf('kit'), { CHROMIUM_PATH: await browser() }),
  pictures: async () => {
    // The pictures come from the whole Chromium.
    const env = { CHROMIUM_PATH: findChromium() ?? (await browser()) };
    return runTasks([
      {
        name: 'stories that the change touches look as accepted',
        run: () => runCommand('node', ['scripts/visual.ts', '--touched'], { cwd: 'ui-kit', env, echo: true }),
      },
    ]);
  },
  browser: async () => {
    if (faults) tryInstallFirefox();
    return playwright({ CHROMIUM_PATH: await browser() });
  },
  // It installs packages, which takes minutes.
  package: async () => {
    const env = { CHROMIUM_PATH: await browser() };
    return runTasks([
      {
        name: 'the kit works as a package in an application outside the repository',
        run: () => runCommand('node', ['scripts/try-package.ts'], { cwd: 'ui-kit', env, echo: true }),
      },
    ]);
  },
};

const reports = join(root, '.cache', 'reports');
const usualSuites = names.filter((name) => name !== 'package');
const faultSuites: readonly Suite[] = ['unit', 'browser', 'package'];
const faults = process.argv.includes('--faults');
const onlyChanged = process.argv.includes('changed');
const changed = onlyChanged ? changedFiles(root) : [];
if (!changed) {
  console.error('npm test -- changed   needs an earlier commit to compare with');
  process.exit(2);
}
const touched = onlyChanged ? findChangedTests(root, changed) : null;
const named = names.filter((name) => process.argv.includes(name));
const files = process.argv.slice(2).filter((word) => !['--faults', 'changed', ...names].includes(word));
if (files.length > 0 && !['unit', 'kit', 'browser'].includes(named.join())) {
  console.error(
    'npm test -- unit|kit|browser NAME…   runs the files of one suite whose paths contain a name',
  );
  process.exit(2);
}
const whole = faults ? faultSuites : usualSuites;
const chosen = touched ? (['check', ...touched.keys()] as const) : named.length > 0 ? named : whole;
/** The files of a suite that are run; all, if there are none. */
const filesOf = (suite: 'unit' | 'kit' | 'browser') => touched?.get(suite) ?? files;

let browserPath: Promise<string> | undefined;
function browser(): Promise<string> {
  browserPath ??= ensureBrowser();
  return browserPath;
}

async function vitest(
  name: Suite,
  folder: string,
  args: readonly string[],
  env: Variables = {},
): Promise<Count> {
  const file = join(reports, `${name}.json`);
  const result = await runCommand(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    {
      cwd: folder,
      env: { ...variables, ...env },
      echo: true,
    },
  );
  return countErrorOutside(readVitestReport(file), { program: 'Vitest', ...result });
}

async function playwright(env: Variables): Promise<Count> {
  const file = join(reports, 'browser.json');
  const result = await runCommand('playwright', ['test', '--reporter=list,json', ...filesOf('browser')], {
    cwd: 'e2e',
    env: { ...variables, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    echo: true,
  });
  return countErrorOutside(readPlaywrightReport(file), { program: 'Playwright', ...result });
}

const variables: Variables = {
  // Read by the tests that have a long version.
  FAULTS: faults ? 'long' : undefined,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  FORCE_COLOR: '0',
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
let passed = 0;
let failed = 0;
const lines: string[] = [];
const retried: string[] = [];
const failures: string[] = [];
for (const name of chosen) {
  const startedAt = Date.now();
  console.log(`\n== ${name}`);
  const count = await suites[name]().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [withReason(name, String(error))] };
  });
  passed += count.passed;
  failed += count.failed;
  retried.push(...(count.retried ?? []));
  failures.push(...(count.failures ?? []));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  lines.push(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
}
console.log(`\n${lines.join('\n')}\n`);
for (const test of retried) console.log(`passed only when retried: ${test}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
