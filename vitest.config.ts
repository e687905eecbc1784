import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files. They mostly wait for processes and stores, so short files can use the cores. */
const long = [
  'ops/commands/backup.test.ts',
  'api/src/crash.test.ts',
  'tooling/settings.test.ts',
  'api/src/model.test.ts',
  'api/src/fuzz.test.ts',
  'ops/deploy/deploy.test.ts',
];

/** Starts the longest files first, whatever their project. Vitest would run one project after the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => long.findIndex((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    const first = sorted.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b));
    return [...first, ...sorted.filter((file) => rank(file) < 0)];
  }
}

/** Everything but the kit, whose stories run in a browser with a configuration of their own. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'api',
      {
        test: {
          name: 'unit',
          environment: 'node',
          // As for the API's tests, so that both projects run at the same time.
          maxWorkers: availableParallelism() + 1,
          // As for the API.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: [
            '{contracts,verify-statement,platform,remote-build/src,shell,mfe-*,tooling,ops}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});
