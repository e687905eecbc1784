import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { aboutIn, withoutAbout } from '../src/docs/about.ts';
import { docgenOptions } from './docgen.ts';

/** The component's status and uses as tags, for the filter in the sidebar. */
const tagsFor = (storyFile: string): string[] => {
  const folder = dirname(storyFile);
  const page = join(folder, `${basename(folder)}.mdx`);
  if (basename(dirname(folder)) !== 'components' || !existsSync(page)) return [];
  const about = aboutIn(readFileSync(page, 'utf8'));
  return [about.status, ...about.uses.map((use) => use.replaceAll(' ', '-'))];
};

/** MDX knows no front matter. */
const pagesWithoutAbout: Plugin = {
  name: 'pages-without-about',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.mdx') ? withoutAbout(code) : undefined),
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
    plugins: [pagesWithoutAbout, vite.plugins],
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => {
        const tags = tagsFor(file);
        const stories = await indexer.createIndex(file, options);
        return stories.map((story) => ({ ...story, tags: [...(story.tags ?? []), ...tags] }));
      },
    })),
  // Tests of stories need no tables of props, which take seconds to read.
  typescript: {
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: docgenOptions,
  },
  features: { sidebarOnboardingChecklist: false, experimentalSearchDocsHeadings: true },
};

export default config;
