import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '../../contracts/src/languages/languages.ts';
import { root } from '../lib/tasks.ts';
import { versionOf } from '../lib/version-of.ts';
import { placeholder } from './files.ts';

export interface NewRemote {
  /** Words joined by hyphens; `practice` makes the workspace `mfe-practice`. */
  readonly name: string;
  /** The path of its pages; under `/user` or `/admin` they appear in that area's frame and navigation. */
  readonly base?: string;
  /** The folder it is written to; the repository's root by default. */
  readonly parent?: string;
}

function accessOf(base: string): 'all' | 'user' | 'admin' {
  if (/^\/user(\/|$)/.test(base)) return 'user';
  return /^\/admin(\/|$)/.test(base) ? 'admin' : 'all';
}

/** The texts of the first page and the title of its route, to be translated. */
const toTranslate = {
  routes: { start: { title: placeholder } },
  start: { title: placeholder, description: placeholder, price: placeholder, noPrice: placeholder },
};
const translated = languages.filter((language) => language !== 'en');

function filesOf(name: string, base: string): Record<string, string> {
  const id = `mfe_${name.replaceAll('-', '_')}`;
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const component = `${title.replaceAll(' ', '')}Page`;
  const access = accessOf(base);
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@dayrise/mfe-${name}`,
        version: '1.0.0',
        private: true,
        type: 'module',
        scripts: {
          build: `node ../tooling/webpack/build.ts mfe-${name}`,
          dev: `node ../tooling/run.mjs everything tooling/webpack/dev.ts mfe-${name}`,
          types: 'node ../node_modules/typescript-native/bin/tsc -p .',
        },
        dependencies: {
          '@dayrise/contracts': '*',
          '@dayrise/platform': '*',
          '@dayrise/ui-kit': '*',
          react: '*',
        },
        devDependencies: { '@types/react': '*' },
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `${JSON.stringify(
      {
        extends: '../tsconfig.base.json',
        include: ['src'],
        compilerOptions: {
          lib: ['ES2024', 'DOM', 'DOM.Iterable'],
          jsx: 'react-jsx',
          types: ['node'],
          customConditions: ['browser'],
        },
      },
      null,
      2,
    )}\n`,
    'src/css-modules.d.ts': `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
`,
    'src/manifest.ts': `import { defineManifest } from '@dayrise/platform';

export const manifest = defineManifest({
  id: '${id}',
  contract: 2,
  requires: { platform: '^${versionOf('platform')}', uiKit: '^${versionOf('ui-kit')}', react: '^19.0.0' },
  base: '${base}',
  routes: {
    start: {
      path: '',
      access: '${access}',
      title: '${title}',
      nav: { label: '${title}', order: 100, icon: 'learn' },
    },
  },
});
`,
    'src/remote.tsx': `import { defineRemote } from '@dayrise/platform';
import { manifest } from './manifest.ts';

export default defineRemote(manifest, {
  start: { page: () => import('./pages/start.tsx') },
});
`,
    'src/pages/start.tsx': `import { useMarket } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, formatPrice, PageHeader } from '@dayrise/ui-kit';
import { messages } from '../features/start/texts.ts';
import styles from './start.module.css';

/** The first page of this remote: replace what it shows. */
export default function ${component}() {
  const { market } = useMarket();
  const texts = useTexts(messages);
  const [coin] = market?.coins ?? [];
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title} description={texts.description} />
      <Card title={texts.price}>{coin ? \`\${coin.name}: \${formatPrice(coin.current_price)}\` : texts.noPrice}</Card>
    </div>
  );
}
`,
    'src/features/start/texts.ts': `import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('start', {
  title: '${title}',
  description: 'This page came with its own deployment.',
  price: 'A live price',
  noPrice: 'No price yet',
});
`,
    'src/lib/messages.ts': `import { createCatalogue } from '@dayrise/platform/texts';

/** Declares a feature's English messages. The other languages are in \`languages\`, by the feature's name. */
export const defineMessages = createCatalogue({
  translations: {
${translated.map((language) => `    ${language}: () => import('../languages/${language}.ts'),\n`).join('')}  },
});
`,
    ...Object.fromEntries(
      translated.flatMap((language) => [
        [
          `src/languages/${language}.ts`,
          `export { default as contract } from '@dayrise/contracts/messages/${language}';\nexport { default } from './${language}.json';\n`,
        ],
        [`src/languages/${language}.json`, `${JSON.stringify(toTranslate, null, 2)}\n`],
      ]),
    ),
    'src/pages/start.module.css': `@layer app {
  .page {
    display: grid;
    gap: var(--space-24);
    max-inline-size: var(--width-page);
    margin-inline: auto;
    padding: var(--space-24) var(--space-16);
  }
}
`,
  };
}

/** Writes a new remote. Returns its folder. Throws if the name is invalid or the folder exists. */
export function generateRemote({ name, base = `/${name}`, parent = root }: NewRemote): string {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name)) throw new Error(`"${name}" is not words joined by hyphens.`);
  if (!/^(\/[\w-]+)+$/.test(base)) throw new Error(`"${base}" is not a path such as /user/practice.`);
  const directory = join(parent, `mfe-${name}`);
  if (existsSync(directory)) throw new Error(`${directory} exists already.`);
  for (const [path, content] of Object.entries(filesOf(name, base))) {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  if (parent === root) addWorkspace(`mfe-${name}`);
  return directory;
}

function addWorkspace(workspace: string): void {
  const path = join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  if (!manifest.workspaces.includes(workspace)) manifest.workspaces.push(workspace);
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
