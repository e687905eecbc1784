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

/** What a component's `about.ts` says: Storybook shows it, filters by it, and `npm run check` requires it. */
export type About = {
  uses: readonly [Use, ...Use[]];
  /** Words that somebody who doesn't know the component's name would search for. */
  keywords: readonly [string, ...string[]];
  /** What changed for those who use it, newest first. */
  changes: readonly [Change, ...Change[]];
} & (
  | {
      /** `draft` may still change without notice. */
      status: 'draft' | 'stable';
    }
  | { status: 'deprecated' /** What to use in its place. */; instead: string }
);
