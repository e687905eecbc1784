import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { touchedStoryFiles } from '../../ui-kit/scripts/touched.ts';

/** Paths of test files, by the suite that runs them; suites without any are missing. */
export type ChangedTests = ReadonlyMap<'unit' | 'kit' | 'browser', readonly string[]>;

/**
 * What an ordinary change of these files can break: the tests in the nearest folder above each file that has any, the
 * stories that use it, changed journeys, and those named after a changed feature. `folder` is the repository.
 */
export function findChangedTests(folder: string, files: readonly string[]): ChangedTests {
  const near = [...new Set(files.flatMap((file) => testsNear(folder, dirname(file))))];
  const inKit = (file: string) => file.startsWith('ui-kit/');
  const inside = files.filter(inKit).map((file) => file.slice('ui-kit/'.length));
  const kit = [
    ...near.filter(inKit).map((file) => file.slice('ui-kit/'.length)),
    ...touchedStoryFiles(join(folder, 'ui-kit'), inside),
  ];
  const found = [
    ['unit', near.filter((file) => !inKit(file))],
    ['kit', kit],
    ['browser', journeysOf(folder, files)],
  ] as const;
  return new Map(found.filter(([, tests]) => tests.length > 0));
}

/** Tests of remotes that are made from it; no suite here runs them. */
const template = 'remote-build/template/';

function testsNear(folder: string, from: string): string[] {
  if (from === '.') return [];
  const found = globSync(`${from}/**/*.test.{ts,tsx}`, { cwd: folder }).filter(
    (test) => !test.startsWith(template),
  );
  return found.length > 0 ? found : testsNear(folder, dirname(from));
}

/** `mfe-user/src/features/orders/…` is what `user-orders.spec.ts` is about. */
function journeysOf(folder: string, files: readonly string[]): string[] {
  const features = new Set(
    files.flatMap((file) => {
      const [, area, feature] = /^mfe-(\w+)\/src\/features\/([\w-]+)\//.exec(file) ?? [];
      return feature === undefined ? [] : [`${area}-${feature}`];
    }),
  );
  return globSync('e2e/{journeys,faults}/*.spec.ts', { cwd: folder })
    .filter((spec) => files.includes(spec) || features.has(basename(spec, '.spec.ts')))
    .map((spec) => spec.slice('e2e/'.length));
}
