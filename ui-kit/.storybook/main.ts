import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/docs/*.mdx', '../src/components/**/*.mdx', '../src/components/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
  ],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The browsers that the kit is written for know `light-dark()`; rewritten for older ones, it could no longer
  // follow the theme of a part of the page, as the tokens page shows.
  viteFinal: (vite) => ({
    ...vite,
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
