import { expect, it } from 'vitest';
import { rotated, viewAfterKey, wholeImage, zoomed } from './image-view.ts';

it('steps closer and further away between whole image and six times', () => {
  expect(zoomed(wholeImage, 'in').zoom).toBe(1.5);
  expect(zoomed({ ...wholeImage, zoom: 6 }, 'in').zoom).toBe(6);
  expect(zoomed({ ...wholeImage, zoom: 1.5 }, 'out').zoom).toBe(1);
  expect(zoomed(wholeImage, 'out').zoom).toBe(1);
});

it('comes back to upright after four quarter turns', () => {
  const turned = rotated(rotated(rotated(rotated(wholeImage))));
  expect(rotated(wholeImage).turns).toBe(1);
  expect(turned).toEqual(wholeImage);
});

it('knows its keys and leaves the others', () => {
  expect(viewAfterKey(wholeImage, '+')?.zoom).toBe(1.5);
  expect(viewAfterKey({ zoom: 4, turns: 2 }, '0')).toEqual(wholeImage);
  expect(viewAfterKey(wholeImage, 't')?.turns).toBe(1);
  expect(viewAfterKey(wholeImage, 'Escape')).toBeNull();
});
