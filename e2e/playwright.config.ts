import { defineConfig, devices } from '@playwright/test';
import { baseURL, chromium, dataDir, inboxPort, port } from './fixtures/instance.ts';

/**
 * One platform of its own for the whole run, seeded and with simulated prices; E2E_URL names a running one instead
 * (its DATA_DIR then too, for the tests that deploy).
 */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/files',
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // No test waits for animations; tests about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: chromium,
  },
  projects: [
    {
      name: 'platform',
      testMatch: ['journeys/**/*.spec.ts', 'boundaries/**/*.spec.ts', 'visual/**/*.spec.ts'],
    },
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' },
  ],
  ...(process.env.E2E_URL
    ? {}
    : {
        webServer: {
          command: 'node fixtures/serve.ts',
          url: `${baseURL}/api/health/ready`,
          timeout: 300_000,
          stdout: 'pipe' as const,
          gracefulShutdown: { signal: 'SIGINT' as const, timeout: 20_000 },
          env: {
            PORT: String(port),
            DATA_DIR: dataDir,
            MARKET_SOURCE: 'simulated',
            RATE_LIMIT_SCALE: '1000',
            // All journeys of a day are decided by the same people, and their sums count.
            FOUR_EYES_ABOVE: '3000000',
            SEED_DEMO: 'on',
            MAIL_INBOX_PORT: String(inboxPort),
            // Pictures show histories that are written into the past.
            ...(process.env.LOOKS && { LOG_PAST_UNTIL: '2200-01-01T00:00:00Z' }),
          },
        },
      }),
});
