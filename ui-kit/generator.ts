import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = import.meta.dirname;

/** The entry points, each with the group of its stories. */
const groups = {
  core: 'Core',
  layout: 'Layout',
  charts: 'Charts',
  candles: 'Charts',
  forms: 'Forms',
  phone: 'Forms',
  dates: 'Forms',
  messaging: 'Messaging',
  overlays: 'Overlays',
  menus: 'Overlays',
  commands: 'Overlays',
  data: 'Data',
  market: 'Data',
  tables: 'Data',
  marketing: 'Marketing',
  media: 'Media',
} as const;

export type Entry = keyof typeof groups;

/** Whether the kit has an entry point of this name. */
export const isEntry = (name: string): name is Entry => Object.hasOwn(groups, name);

const componentFile = (name: string, rootClass: string) => `import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './${name}.module.css';

export type ${name}Props = ComponentProps<'div'> & {
  /** What it means, which decides its color. */
  tone?: 'neutral' | 'action';
};

/** Describe ${name} in one line. */
export const ${name} = ({ tone = 'neutral', className, ...props }: ${name}Props) => (
  <div className={classNames(styles.${rootClass}, className)} data-tone={tone} {...props} />
);
`;

const componentWithTextsFile = (
  name: string,
  rootClass: string,
) => `import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './${name}.module.css';

export type ${name}Props = ComponentProps<'section'> & {
  /** What it means, which decides its color. */
  tone?: 'neutral' | 'action';
};

/** Describe ${name} in one line. */
export const ${name} = ({ tone = 'neutral', className, ...props }: ${name}Props) => {
  const text = useKitMessages('${name}', messages);
  return (
    <section
      className={classNames(styles.${rootClass}, className)}
      aria-label={text.label}
      data-tone={tone}
      {...props}
    />
  );
};
`;

const messagesFile = (name: string) => `export const messages = {
  /** Names it for screen readers. */
  label: '${name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}',
} as const;
`;

const sheetFile = (rootClass: string) => `@layer ui-kit {
  .${rootClass} {
    --${rootClass}-text: var(--color-text);

    color: var(--${rootClass}-text);
  }

  .${rootClass}[data-tone="action"] {
    --${rootClass}-text: var(--color-action);
  }
}
`;

const storiesFile = (
  name: string,
  group: string,
) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${name} } from './${name}.tsx';

const meta = {
  title: '${group}/${name}',
  component: ${name},
  args: { children: '${name}' },
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('${name}')).toBeVisible();
  },
};

export const Action: Story = { args: { tone: 'action' } };
`;

/** What people import an entry by. */
const entryPath = (entry: Entry): string =>
  entry === 'core' ? '@dayrise/ui-kit' : `@dayrise/ui-kit/${entry}`;

const pageFile = (name: string, entry: Entry, version: string) => `---
status: draft
uses: [show data]
changes:
  - ${version}: First version.
---

import { Canvas, Meta } from '@storybook/addon-docs/blocks';
import * as stories from './${name}.stories.tsx';

<Meta of={stories} name="Usage" />

# ${name} <small>…</small>

Says in one line what ${name} is for.

<Canvas of={stories.Playground} sourceState="none" />

\`\`\`tsx
import { ${name} } from '${entryPath(entry)}';

<${name} tone="action">…</${name}>
\`\`\`

## When to use

- Where …

## When not to use

- Where another component does it: name it here.

## Accessibility

- What it is to a screen reader, and what each key does.
`;

/** Leaves a place for each translation of a component's texts. Returns the changed files. */
const addTranslations = async (folder: string, name: string): Promise<string[]> => {
  const translations = join(folder, 'src/languages');
  const files = (await readdir(translations)).map((file) => join(translations, file));
  for (const file of files) {
    const catalogue = { ...JSON.parse(await readFile(file, 'utf8')), [name]: { label: '…' } };
    const sorted = Object.entries(catalogue).sort(([left], [right]) => left.localeCompare(right, 'en'));
    await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  return files;
};

type Choices = {
  /** The entry point that exports it: the core unless only some screens need it. */
  entry?: Entry;
  /** Whether it has texts of its own. */
  texts?: boolean;
};

/**
 * Creates a component of the kit with its style sheet, stories, usage page and status, exported from its entry, and
 * with its texts where it has any. Returns the paths of new and changed files, relative to the kit. Throws if the name
 * is not PascalCase or is taken.
 */
export const createComponent = async (
  name: string,
  { entry = 'core', texts = false }: Choices = {},
  folder: string = root,
): Promise<string[]> => {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) throw new Error(`"${name}" is not PascalCase, as in PriceTag`);
  const home = join(folder, 'src/components', name);
  if (existsSync(home)) throw new Error(`${name} exists already`);
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const className = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const files = {
    [`${name}.tsx`]: texts ? componentWithTextsFile(name, className) : componentFile(name, className),
    [`${name}.module.css`]: sheetFile(className),
    [`${name}.stories.tsx`]: storiesFile(name, groups[entry]),
    [`${name}.mdx`]: pageFile(name, entry, version),
    ...(texts && { 'messages.ts': messagesFile(name) }),
  };
  await mkdir(home, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(home, file), text);

  const entryFile = join(folder, 'src/entries', `${entry}.ts`);
  const line = `export { ${name}, type ${name}Props } from '../components/${name}/${name}.tsx';\n`;
  await writeFile(entryFile, `${await readFile(entryFile, 'utf8')}${line}`);
  const translated = texts ? await addTranslations(folder, name) : [];
  return [...Object.keys(files).map((file) => join(home, file)), entryFile, ...translated].map((file) =>
    relative(folder, file),
  );
};
