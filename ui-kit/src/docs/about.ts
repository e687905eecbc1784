import { parse } from 'yaml';

/** What people look for a component for; the sidebar's tag filter offers the same. */
export const uses = [
  'act',
  'enter',
  'choose',
  'navigate',
  'show data',
  'give feedback',
  'lay out',
  'float',
] as const;
export type Use = (typeof uses)[number];

type Change = {
  /** The version of the kit. */
  version: string;
  text: string;
};

/** What heads a component's usage page, in its front matter and its title: Storybook shows it, filters by it, and `npm run check` requires it. */
export type About = {
  uses: readonly [Use, ...Use[]];
  /** Words that somebody who doesn't know the component's name would search for, in the title, where the sidebar's search finds them. */
  keywords: readonly string[];
  /** What changed for those who use it, newest first. */
  changes: readonly [Change, ...Change[]];
} & (
  | {
      /** `draft` may still change without notice. */
      status: 'draft' | 'stable';
    }
  | { status: 'deprecated' /** What to use in its place. */; instead: string }
);

const frontMatter = /^---\n(.*?)\n---\n/s;

/** Reads the head of a usage page. Throws if it lacks something, or its versions don't descend. */
export const aboutIn = (page: string): About => {
  const { status, instead, uses: named, changes } = parse(frontMatter.exec(page)?.[1] ?? '') ?? {};
  const about = {
    status,
    instead,
    uses: named,
    keywords: /^# .*<small>(.+)<\/small>$/m.exec(page)?.[1]?.split(', ') ?? [],
    changes: (changes ?? []).flatMap((change: Record<string, string>) =>
      Object.entries(change).map(([version, text]) => ({ version, text })),
    ),
  };
  const isComplete =
    ['draft', 'stable', 'deprecated'].includes(status) &&
    named?.length > 0 &&
    named.every((use: Use) => uses.includes(use)) &&
    about.keywords.length > 0 &&
    about.changes.length > 0;
  if (!isComplete) throw new Error('its usage page lacks a status, uses, search words or changes');
  const versions: string[] = about.changes.map(({ version }: Change) => version);
  const ordered = [...new Set(versions)].sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  );
  if (versions.join() !== ordered.join())
    throw new Error('its usage page must name each version once, the newest first');
  return about;
};

/** A usage page without its front matter. */
export const withoutAbout = (page: string): string => page.replace(frontMatter, '');
