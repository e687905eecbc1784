import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './scripts/chromium.ts';

const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
};

export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    include: [
      'react-aria-components',
      'lucide-react',
      'axe-core',
      'qrcode.react',
      'react-hook-form',
      'react-dom/client',
      'libphonenumber-js/min',
      'libphonenumber-js/min/metadata',
    ],
  },
  test: {
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // As for the API: against tests that hang. How long the others take depends on the machine.
          testTimeout: 60_000,
          include: ['src/**/*.test.ts', 'scripts/*.test.ts', '*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'languages',
          include: ['src/**/*.test.tsx'],
          browser: { ...browser, instances: [{ browser: 'chromium' as const, name: 'languages' }] },
        },
      },
      {
        extends: true,
        plugins: [storybookTest()],
        test: {
          name: 'stories',
          // Stories clean up after themselves, and a new page per file would reload React and Storybook.
          isolate: false,
          setupFiles: ['scripts/check-dark-colors.ts', 'scripts/check-keys.ts'],
          browser: { ...browser, instances: [{ browser: 'chromium' as const, name: 'stories' }] },
        },
      },
    ],
  },
});
