import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './scripts/chromium.ts';

const stories = (theme: 'light' | 'dark') => ({
  extends: true as const,
  plugins: [storybookTest({ initialGlobals: { theme } })],
  test: {
    name: theme,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    include: ['react-aria-components', 'lucide-react', 'qrcode.react', 'react-hook-form', 'react-dom/client'],
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'] },
      },
      stories('light'),
      stories('dark'),
    ],
  },
});
