import * as checks from '@dayrise/contracts/addresses';
import { describe, expect, it } from 'vitest';
import { findAddress } from './address-check.ts';
import { messages } from './texts.ts';

const texts = messages.in('en').destination;
const segwit = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('findAddress', () => {
  it('recognizes the network', () => {
    expect(findAddress(checks, segwit, undefined, texts)).toMatchObject({
      network: 'bitcoin',
      note: expect.stringContaining('Bitcoin'),
    });
    const either = findAddress(checks, evm, undefined, texts);
    expect(either.note).toContain('Ethereum or BNB Smart Chain');
    expect(either.network).toBeUndefined();
  });
  it('checks for the chosen network', () => {
    expect(findAddress(checks, evm, 'bnb', texts)).toEqual({ network: 'bnb' });
    expect(findAddress(checks, segwit, 'bnb', texts).problem).toContain('not an address of this network');
  });
  it('finds a mistyped character, and refuses other texts', () => {
    expect(findAddress(checks, `${segwit.slice(0, -1)}q`, undefined, texts).problem).toContain('checksum');
    expect(findAddress(checks, 'my wallet', undefined, texts)).toEqual({
      problem: expect.stringContaining('recognize'),
    });
    expect(findAddress(checks, ' ', undefined, texts)).toEqual({});
  });
  it('leaves the check to the server where it could not be loaded', () => {
    expect(findAddress(null, 'my wallet', undefined, texts)).toEqual({});
    expect(findAddress(null, 'my wallet', 'tron', texts)).toEqual({ network: 'tron' });
  });
});
