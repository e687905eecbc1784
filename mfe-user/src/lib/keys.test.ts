import { describe, expect, it } from 'vitest';
import { staleAfter } from './keys.ts';

describe('staleAfter', () => {
  it('refreshes the figures on the person too when money changed', () => {
    expect(staleAfter({ type: 'changed', areas: ['money'] })).toEqual([['money'], ['profile']]);
  });
  it('names each prefix once', () => {
    expect(staleAfter({ type: 'changed', areas: ['money', 'profile', 'support'] })).toEqual([
      ['money'],
      ['support'],
      ['profile'],
    ]);
  });
  it('leaves other events alone', () => {
    expect(staleAfter({ type: 'queues' })).toEqual([]);
    expect(staleAfter({ type: 'session_ended', reason: 'idle' })).toEqual([]);
  });
});
