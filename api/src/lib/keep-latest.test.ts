import { expect, it } from 'vitest';
import { keepLatest } from './keep-latest.ts';

it('keeps as many values as it should, those that were asked for last', () => {
  const computed: string[] = [];
  const keep = keepLatest<string>(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b'])
    keep(key, () => {
      computed.push(key);
      return key;
    });
  expect(computed).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps no promise that fails', async () => {
  const keep = keepLatest<Promise<string>>(2);
  await expect(keep('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await keep('a', async () => 'computed')).toBe('computed');
  expect(await keep('a', async () => 'again')).toBe('computed');
});
