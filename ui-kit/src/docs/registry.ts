/// <reference types="vite/client" />
import { type About, aboutIn, type Use } from './about.ts';

export type Component = { name: string; summary: string; about: About };

const pages = import.meta.glob<string>('../components/*/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const summaryOf = (page: string): string =>
  /^# .*\n+([\s\S]+?)\n\n/m.exec(page)?.[1]?.replaceAll(/\s+/g, ' ').replaceAll('`', '') ?? '';

/** All components of the kit by name, with the first sentence of their usage pages. */
export const components: readonly Component[] = Object.entries(pages)
  .map(([path, page]) => ({
    name: path.split('/').at(-2) ?? '',
    summary: summaryOf(page),
    about: aboutIn(page),
  }))
  .sort((one, other) => one.name.localeCompare(other.name));

/** Whether each word of `text` begins a word of the name, the summary or the keywords, and the use fits. */
export const matches = ({ name, summary, about }: Component, text: string, use: Use | ''): boolean => {
  if (use && !about.uses.includes(use)) return false;
  const words = [name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'), name, summary, ...about.keywords, ...about.uses]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .every((asked) => words.some((word) => word.startsWith(asked)));
};
