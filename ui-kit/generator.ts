import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = import.meta.dirname;

const componentFile = (name: string, rootClass: string) => `import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './${name}.module.css';

export type ${name}Props = ComponentProps<'div'> & {
  tone?: 'neutral' | 'action';
};

/** Describe ${name} in one line. */
export const ${name} = ({ tone = 'neutral', className, ...props }: ${name}Props) => (
  <div className={classNames(styles.${rootClass}, className)} data-tone={tone} {...props} />
);
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

const storiesFile = (name: string) => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ${name} } from './${name}.tsx';

const meta = {
  title: 'Core/${name}',
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

const pageFile = (
  name: string,
) => `import { Canvas, Controls, Meta, Stories } from '@storybook/addon-docs/blocks';
import * as stories from './${name}.stories.tsx';

<Meta of={stories} name="Usage" />

# ${name}

Says in one line what ${name} is for.

<Canvas of={stories.Playground} sourceState="none" />

\`\`\`tsx
import { ${name} } from '@dayrise/ui-kit';

<${name} tone="action">…</${name}>
\`\`\`

## When to use

- Where …

## When not to

- Where another component does it: name it here.

## For people and keyboards

- What it is to a screen reader, and what each key does.

## Props

<Controls of={stories.Playground} />

## States

<Stories includePrimary={false} title="" />
`;

const aboutFile = (version: string) => `import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'draft',
  uses: ['show data'],
  keywords: ['…'],
  changes: [{ version: '${version}', text: 'First version.' }],
};
`;

/**
 * Creates a component of the kit with its style sheet, stories, usage page and status, exported from the core entry.
 * Returns the paths of the new files, relative to the kit. Throws if the name is not PascalCase or is taken.
 */
export const createComponent = async (name: string, folder: string = root): Promise<string[]> => {
  if (!/^[A-Z][A-Za-z0-9]+$/.test(name)) throw new Error(`"${name}" is not PascalCase, as in PriceTag`);
  const home = join(folder, 'src/components', name);
  if (existsSync(home)) throw new Error(`${name} exists already`);
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const className = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const files = {
    [`${name}.tsx`]: componentFile(name, className),
    [`${name}.module.css`]: sheetFile(className),
    [`${name}.stories.tsx`]: storiesFile(name),
    [`${name}.mdx`]: pageFile(name),
    'about.ts': aboutFile(version),
  };
  await mkdir(home, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(home, file), text);

  const entry = join(folder, 'src/entries/core.ts');
  const line = `export { ${name}, type ${name}Props } from '../components/${name}/${name}.tsx';\n`;
  await writeFile(entry, `${await readFile(entry, 'utf8')}${line}`);
  return [...Object.keys(files).map((file) => join(home, file)), entry].map((file) => relative(folder, file));
};
