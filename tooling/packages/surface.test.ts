import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/tasks.ts';
import { demandedBump, isEnough, recordedSurfaces } from './surface.ts';
import { breaksOf, providedBy, providedNow } from './who-breaks.ts';

test.each(['platform', 'contracts', 'ui-kit'])(
  'each version of %s is as far from the one before as its types demand',
  (name) => {
    const surfaces = recordedSurfaces(name);
    expect(surfaces.length).toBeGreaterThan(0);
    for (const [index, { version, lines }] of surfaces.entries()) {
      const before = surfaces[index - 1];
      if (before)
        expect(isEnough(before.version, version, demandedBump(before.lines, lines)), version).toBe(true);
    }
  },
);

// Of older versions only this one is kept: nobody could have installed the others.
test('the shell still gives what the previous major of the facade offered', () => {
  const surfaces = recordedSurfaces('platform');
  const major = Number(surfaces.at(-1)?.version.split('.')[0]);
  const previous = surfaces.filter(({ version }) => Number(version.split('.')[0]) === major - 1);
  expect(previous).not.toEqual([]);
  const now = providedNow().get('@dayrise/platform');
  for (const { version, lines } of previous) {
    const offered = providedBy(new Map([['platform', lines]])).get('@dayrise/platform') ?? new Set();
    expect(offered.size).toBeGreaterThan(20);
    expect(
      [...offered].filter((name) => !now?.has(name)),
      version,
    ).toEqual([]);
  }
});

test('docs/bring-a-remote.md names no import that other teams don’t have', () => {
  const document = readFileSync(join(root, 'docs/bring-a-remote.md'), 'utf8');
  const forAll = document.split('\n').filter((line) => !line.startsWith('In this repository'));
  const named = [...forAll.join('\n').matchAll(/@dayrise\/[a-z-]+(?:\/[a-z-]+)*/g)].map(([path]) => path);
  expect(named.length).toBeGreaterThan(5);
  const offered = providedNow();
  expect(named.filter((path) => !offered.has(path))).toEqual([]);
});

const surface = ['. Api type', '. Api.call: () => void', '. useMarket = () => void', 'kept handleStepUps'];

test.each([
  ['a name that goes', ['. Api type', '. Api.call: () => void', 'kept handleStepUps'], 'major'],
  ['a member that goes', ['. Api type', '. useMarket = () => void'], 'major'],
  ['a name that comes', [...surface, '. useWorth = () => void'], 'minor'],
  [
    'a type that changes',
    surface.map((line) => line.replace('useMarket = () => void', 'useMarket = () => 1')),
    'minor',
  ],
  ['a kept name that goes', surface.slice(0, 3), 'none'],
] as const)('%s demands: %#', (_, after, bump) => {
  expect(demandedBump(surface, after)).toBe(bump);
});

test.each([
  ['2.0.0', '2.0.1', 'minor', false],
  ['2.0.0', '2.1.0', 'minor', true],
  ['2.0.0', '2.1.0', 'major', false],
  ['2.0.0', '3.0.0', 'major', true],
] as const)('%s to %s for a %s change: %s', (before, after, bump, enough) => {
  expect(isEnough(before, after, bump)).toBe(enough);
});

test('finds who uses a name that goes', () => {
  const build = {
    id: 'mfe_practice',
    buildId: 'abc',
    builtWith: { '@dayrise/platform': '2.0.0' },
    imports: {
      '@dayrise/platform': ['api', 'useMarket'],
      '@dayrise/ui-kit/data': ['*'],
      react: ['useState'],
    },
  };
  expect(breaksOf(build, providedNow())).toEqual([]);
  const planted =
    recordedSurfaces('platform')
      .at(-1)
      ?.lines.filter((line) => !line.includes(' useMarket')) ?? [];
  expect(breaksOf(build, providedBy(new Map([['platform', planted]])))).toEqual([
    'useMarket of @dayrise/platform',
  ]);
});
