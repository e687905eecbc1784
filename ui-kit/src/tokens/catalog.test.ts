import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colors, motions, radii, shadows, spaces, textSizes } from './catalog.ts';

const sheet = readFileSync(new URL('./semantic.css', import.meta.url), 'utf8');
const declared = new Set(
  [...sheet.matchAll(/^\s+(--(?:color|text|space|radius|shadow|motion|ease)-[a-z0-9-]+):/gm)].map(
    (match) => match[1],
  ),
);

test('the tokens page shows each semantic token, and none that is gone', () => {
  const shown = new Set<string>([
    ...colors.map(({ name }) => name),
    ...textSizes,
    ...spaces,
    ...radii,
    ...shadows,
    ...motions,
  ]);
  expect([...declared].filter((name) => name && !shown.has(name))).toEqual([]);
  expect([...shown].filter((name) => !declared.has(name))).toEqual([]);
});
