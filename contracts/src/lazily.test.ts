import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { lazily } from './lazily.ts';

afterEach(() => vi.unstubAllGlobals());

test('in a page, builds a schema once, on first use, and behaves like it', () => {
  vi.stubGlobal('document', {});
  const build = vi.fn(() => z.object({ name: z.string().min(1) }));
  const Person = lazily(build);
  const Team = lazily(() =>
    z.object({ people: z.array(Person), lead: Person.extend({ since: z.iso.date() }) }),
  );
  expect(build).not.toHaveBeenCalled();

  const ada = { name: 'Ada' };
  expect(Team.parse({ people: [ada], lead: { ...ada, since: '2026-11-21' } }).people).toEqual([ada]);
  expect(Team.safeParse({ people: [{ name: '' }], lead: {} }).error?.issues.map(({ path }) => path)).toEqual([
    ['people', 0, 'name'],
    ['lead', 'name'],
    ['lead', 'since'],
  ]);
  expect('shape' in Person && Person.shape.name.safeParse('').success).toBe(false);
  expect(build).toHaveBeenCalledOnce();
});

test('on the server, builds it immediately', () => {
  const schema = z.string();
  expect(lazily(() => schema)).toBe(schema);
});
