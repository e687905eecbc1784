import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import type { About } from '../src/docs/about.ts';

/** The component's status and uses as tags, for the filter in the sidebar. */
const tagsFor = async (storyFile: string): Promise<string[]> => {
  const file = join(dirname(storyFile), 'about.ts');
  if (!existsSync(file)) return [];
  const { about }: { about: About } = await import(pathToFileURL(file).href);
  return [about.status, ...about.uses.map((use) => use.replaceAll(' ', '-'))];
};

const config: StorybookConfig = {
  stories: [
    '../src/docs/*.mdx',
    '../src/recipes/*.mdx',
    '../src/recipes/*.stories.tsx',
    '../src/components/**/*.mdx',
    '../src/components/**/*.stories.tsx',
    './mails.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
  ],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Keeps `light-dark()`, which the supported browsers have. Rewritten for older ones, it could not follow the theme of
  // a part of a page, as on the tokens page.
  viteFinal: (vite) => ({
    ...vite,
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => {
        const [stories, tags] = await Promise.all([indexer.createIndex(file, options), tagsFor(file)]);
        return stories.map((story) => ({ ...story, tags: [...(story.tags ?? []), ...tags] }));
      },
    })),
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
