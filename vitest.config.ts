import { defineConfig } from 'vitest/config';

/** Everything but the kit, whose stories run in a browser with a configuration of their own. */
export default defineConfig({
  test: {
    projects: [
      'api',
      {
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers: '100%',
          include: ['{contracts,platform,shell,mfe-*,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
});
