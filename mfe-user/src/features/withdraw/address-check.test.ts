import * as checks from '@dayrise/contracts/addresses';
import { describe, expect, it } from 'vitest';
import { findAddress } from './address-check.ts';

const segwit = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('findAddress', () => {
  it('recognizes the network', () => {
    expect(findAddress(checks, segwit, undefined)).toMatchObject({
      network: 'bitcoin',
      note: expect.stringContaining('Bitcoin'),
    });
    const either = findAddress(checks, evm, undefined);
    expect(either.note).toContain('Ethereum or BNB Smart Chain');
    expect(either.network).toBeUndefined();
  });
  it('checks for the chosen network', () => {
    expect(findAddress(checks, evm, 'bnb')).toEqual({ network: 'bnb' });
    expect(findAddress(checks, segwit, 'bnb').problem).toContain('not an address of this network');
  });
  it('finds a mistyped character, and only warns about other texts', () => {
    expect(findAddress(checks, `${segwit.slice(0, -1)}q`, undefined).problem).toContain('checksum');
    expect(findAddress(checks, 'my wallet', undefined)).toEqual({
      note: expect.stringContaining('recognize'),
    });
    expect(findAddress(checks, ' ', undefined)).toEqual({});
  });
  it('leaves the check to the server where it could not be loaded', () => {
    expect(findAddress(null, 'my wallet', undefined)).toEqual({});
    expect(findAddress(null, 'my wallet', 'tron')).toEqual({ network: 'tron' });
  });
});
