import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picturedStories } from './pictures.ts';

const root = join(import.meta.dirname, '..');

test('keeps a picture of each story, and none of a story that is gone', () => {
  const stories = picturedStories(root);
  const pictures = readdirSync(join(root, 'visual'))
    .filter((file) => file.endsWith('.png') && file !== 'renderer.png')
    .map((file) => file.replace('.png', ''));
  expect(stories).toContain('core-button--default');
  expect(stories).not.toContain('core-button--playground');
  expect(pictures.toSorted()).toEqual(stories.toSorted());
});
