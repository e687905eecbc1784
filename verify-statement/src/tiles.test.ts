import { expect, it } from 'vitest';
import { parseTilePath, tilePath } from './tiles.ts';

it.each([
  ['tile/0/000', { level: 0, index: 0, width: 256 }],
  ['tile/0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
  ['tile/1/273.p/112', { level: 1, index: 273, width: 112 }],
  ['tile/entries/x001/000.p/1', { level: 'entries', index: 1000, width: 1 }],
] as const)('reads and writes %s', (path, address) => {
  expect(parseTilePath(path)).toEqual(address);
  expect(tilePath(address.level, address.index, address.width)).toBe(path);
});

it.each([
  'tile/0/0',
  'tile/0/x000/001',
  'tile/00/001',
  'tile/0/001.p/0',
  'tile/0/001.p/256',
  'tile/0/001.p/999',
  'tile/0/001/',
  'key',
])('refuses %s', (path) => {
  expect(parseTilePath(path)).toBeNull();
});
