import { defineConfig } from 'vitest/config';

/** Everything but the kit, whose stories run in a browser with a configuration of their own. */
export default defineConfig({
  test: {
    // Left to itself Vitest spares a core, though a test waits half of its time for a store or a process.
    maxWorkers: '100%',
    projects: [
      'api',
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contracts,platform,shell,mfe-*,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});
