import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/setup-file.ts'],
    // Each file has processes' state of its own: settings, clients, clock.
    pool: 'forks',
    isolate: true,
    // Left to itself Vitest spares a core, though a test waits half of its time for a store or a process.
    maxWorkers: '100%',
    // Tests of time limits share two busy cores on a build server.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    server: { deps: { external: [/node_modules/] } },
  },
});
