import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sections = ['## When to use', '## When not to', '## For people and keyboards', '## Props', '## States'];

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

const pageProblems = (name: string, text: string): string[] => {
  if (!text) return [`${name}: has no usage page (${name}.mdx)`];
  return [
    ...sections
      .filter((section) => !text.includes(section))
      .map((section) => `${name}: its usage page has no "${section}"`),
    ...(/^- .*…/m.test(text) ? [`${name}: its usage page still has places to fill in (…)`] : []),
  ];
};

const aboutProblems = (name: string, text: string): string[] => {
  if (!text)
    return [`${name}: has no about.ts with its status, uses, keywords and changes; copy one from a neighbor`];
  return [
    ...(text.includes('export const about: About = {') ? [] : [`${name}: its about.ts exports no "about"`]),
    ...(text.includes('…') ? [`${name}: its about.ts still has places to fill in (…)`] : []),
  ];
};

/** What is missing from the kit in `folder`: components without usage page, status, stories, assertions or export. */
export const problemsOf = (folder: string): string[] => {
  const home = join(folder, 'src/components');
  const entries = join(folder, 'src/entries');
  const exported = readdirSync(entries)
    .map((file) => readFileSync(join(entries, file), 'utf8'))
    .join('\n');
  return readdirSync(home).flatMap((name) => {
    const file = (ending: string) => join(home, name, `${name}${ending}`);
    return [
      ...(existsSync(file('.tsx')) ? [] : [`${name}: has no component (${name}.tsx)`]),
      ...storyProblems(name, read(file('.stories.tsx'))),
      ...pageProblems(name, read(file('.mdx'))),
      ...aboutProblems(name, read(join(home, name, 'about.ts'))),
      ...(exported.includes(`/${name}/${name}.tsx`) ? [] : [`${name}: no entry exports it`]),
    ];
  });
};
