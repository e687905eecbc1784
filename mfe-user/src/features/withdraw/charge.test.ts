import { describe, expect, it } from 'vitest';
import { chargeFor } from './charge.ts';

describe('chargeFor', () => {
  it('takes nothing when nothing is set', () => {
    expect(chargeFor(500, { flat: 0, basisPoints: 0, cap: null })).toEqual({ charge: 0, net: 500 });
  });
  it('adds the flat part and the basis points, rounded down to a cent', () => {
    expect(chargeFor(1234.56, { flat: 2.5, basisPoints: 15, cap: null })).toEqual({
      charge: 4.35,
      net: 1230.21,
    });
  });
  it('stops at the cap', () => {
    expect(chargeFor(5_000_000, { flat: 1, basisPoints: 100, cap: 25 })).toEqual({
      charge: 25,
      net: 4_999_975,
    });
  });
  it('never takes more than the amount', () => {
    expect(chargeFor(500, { flat: 900, basisPoints: 0, cap: null })).toEqual({ charge: 500, net: 0 });
  });
});
