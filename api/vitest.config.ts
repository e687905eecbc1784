import { availableParallelism } from 'node:os';
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
    // One more than there are cores: a test waits half of its time for a store or a process.
    maxWorkers: availableParallelism() + 1,
    // Tests of time limits share two busy cores on a build server.
    retry: process.env.CI ? 1 : 0,
    // Against tests that hang. How long the others take depends on the machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/node_modules/] } },
  },
});
