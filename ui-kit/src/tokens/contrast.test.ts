import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrasts } from './catalog.ts';
import { colorReader, contrastOf, themes } from './contrast.ts';

const sheet = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8');
const colorOf = colorReader(sheet('primitive'), sheet('semantic'));

test('black on white has the greatest contrast, a color on itself none', () => {
  expect(contrastOf([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrastOf([0.5, 0.1, 165], [0.5, 0.1, 165])).toBe(1);
});

test('every color can be told from what it is used on, in both themes', () => {
  const low = contrasts.flatMap(({ name, on, least }) =>
    themes.flatMap((theme) =>
      on
        .map((ground) => ({
          pair: `${name} on ${ground}, ${theme}`,
          ratio: contrastOf(colorOf(name, theme), colorOf(ground, theme)),
        }))
        .filter(({ ratio }) => ratio < least),
    ),
  );
  expect(low).toEqual([]);
});
