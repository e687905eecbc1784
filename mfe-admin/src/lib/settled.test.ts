import { describe, expect, it } from 'vitest';
import { remarkNow, remarkOn, type Settled, withSettled } from './settled.ts';

const item = (id: string, state = 'pending') => ({ _id: id, state });
const settled = (...kept: Settled<ReturnType<typeof item>>[]) =>
  new Map(kept.map((entry) => [entry.item._id, entry]));
const ids = (list: readonly { _id: string }[]) => list.map((entry) => entry._id).join('');

describe('withSettled', () => {
  it('keeps a decided record where it stood when the fresh list no longer has it', () => {
    const kept = settled({ item: item('b', 'approved'), index: 1, remark: null });
    expect(ids(withSettled([item('a'), item('c')], kept))).toBe('abc');
  });

  it('keeps it there when the fresh list moved it to the end, with its newest state', () => {
    const kept = settled({ item: item('a', 'pending'), index: 0, remark: null });
    const list = withSettled([item('b'), item('c'), item('a', 'approved')], kept);
    expect(ids(list)).toBe('abc');
    expect(list[0]?.state).toBe('approved');
  });

  it('keeps several in their places while new requests arrive', () => {
    const kept = settled(
      { item: item('c'), index: 2, remark: null },
      { item: item('a'), index: 0, remark: null },
    );
    expect(ids(withSettled([item('b'), item('d'), item('e')], kept))).toBe('abcde');
  });

  it('puts it last when the list became shorter than its place', () => {
    expect(ids(withSettled([], settled({ item: item('z'), index: 9, remark: null })))).toBe('z');
  });
});

it('says on a waiting record what was said about its proposal, until it is decided or has another', () => {
  const remark = remarkOn({ proposal: { _id: 'p' } }, 'Proposed meanwhile.');
  expect(remarkNow({ proposal: { _id: 'p' } }, remark, true)).toBe('Proposed meanwhile.');
  expect(remarkNow({ proposal: { _id: 'p' } }, remark, false)).toBeNull();
  expect(remarkNow({ proposal: { _id: 'q' } }, remark, true)).toBeNull();
  expect(remarkNow({}, remark, true)).toBeNull();
  expect(remarkNow({}, remarkOn({}, 'Read it first.'), true)).toBe('Read it first.');
});
