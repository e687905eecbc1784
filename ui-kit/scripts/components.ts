import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboutIn } from '../src/docs/about.ts';

const sections = ['## When to use', '## When not to use', '## Accessibility'];

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const storyProblems = (name: string, text: string): string[] => {
  if (!text) return [`${name}: has no stories (${name}.stories.tsx)`];
  const stories = [...text.matchAll(/^export const (\w+)\b/gm)].map((match) => match[1]);
  return [
    ...['Playground', 'Default']
      .filter((story) => !stories.includes(story))
      .map((story) => `${name}: has no story ${story}`),
    ...(text.includes('play:') || text.includes('// Looks alone:')
      ? []
      : [
          `${name}: no story asserts anything in play; add one, or say "// Looks alone: …" why there is nothing to assert`,
        ]),
  ];
};

const aboutProblems = (name: string, page: string): string[] => {
  try {
    aboutIn(page);
    return [];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : error}`];
  }
};

const pageProblems = (name: string, text: string): string[] => {
  if (!text) return [`${name}: has no usage page (${name}.mdx)`];
  return [
    ...sections
      .filter((section) => !text.includes(section))
      .map((section) => `${name}: its usage page has no "${section}"`),
    ...(/^(- |# ).*…/m.test(text) ? [`${name}: its usage page still has places to fill in (…)`] : []),
    ...aboutProblems(name, text),
  ];
};

const entryProblems = (name: string, page: string, entry: string | undefined): string[] => {
  if (!entry) return [`${name}: no entry exports it`];
  // A missing page is a problem of its own.
  return !page || page.includes(`from '${entry}'`)
    ? []
    : [`${name}: its usage page shows no import from ${entry}, which exports it`];
};

/** What is missing from the kit in `folder`: components without usage page, status, stories, assertions or export. */
export const problemsOf = (folder: string): string[] => {
  const home = join(folder, 'src/components');
  const entries = join(folder, 'src/entries');
  const exported = readdirSync(entries).map((file) => ({
    from: file === 'core.ts' ? '@dayrise/ui-kit' : `@dayrise/ui-kit/${file.replace('.ts', '')}`,
    text: readFileSync(join(entries, file), 'utf8'),
  }));
  return readdirSync(home).flatMap((name) => {
    const file = (ending: string) => join(home, name, `${name}${ending}`);
    return [
      ...(existsSync(file('.tsx')) ? [] : [`${name}: has no component (${name}.tsx)`]),
      ...storyProblems(name, read(file('.stories.tsx'))),
      ...pageProblems(name, read(file('.mdx'))),
      ...entryProblems(
        name,
        read(file('.mdx')),
        exported.find(({ text }) => text.includes(`/${name}/${name}.tsx`))?.from,
      ),
    ];
  });
};
