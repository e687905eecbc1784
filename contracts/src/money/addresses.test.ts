import { describe, expect, it } from 'vitest';
import { looksLikeAddress, readAddress, recognizeAddress } from './addresses.ts';

const address = (text: string) => ({ address: text });
const notThisNetwork = { problem: expect.stringMatching(/^(bitcoin|evm|tron)_address$/) };
const wrongChecksum = { problem: 'address_checksum' };

describe('readAddress', () => {
  it.each([
    // BIP 173 and 350
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bitcoin', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bitcoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['bitcoin', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
    // EIP-55
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['bnb', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ] as const)('accepts on %s: %s', (network, text) => {
    expect(readAddress(network, ` ${text} `)).toEqual(address(text));
  });

  it('writes each address in one way', () => {
    const lower = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(readAddress('bitcoin', lower.toUpperCase())).toEqual(address(lower));
    const checked = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(readAddress('ethereum', checked.toLowerCase())).toEqual(address(checked));
    expect(readAddress('ethereum', `0x${checked.slice(2).toUpperCase()}`)).toEqual(address(checked));
  });

  it.each([
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    // Version 0 in bech32m, version 1 in bech32 (BIP 350)
    ['bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['bitcoin', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['tron', 'TDayRiseDemoNi1eTestnetXXXXXXXXXXX'],
  ] as const)('refuses a mistyped address on %s: %s', (network, text) => {
    expect(readAddress(network, text)).toEqual(wrongChecksum);
  });

  it.each([
    ['bitcoin', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['bitcoin', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['bnb', 'bnb1grpf0955h0ykzq3ar5nmum7y6gdfl6lxfn46h2'],
    ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['tron', ''],
  ] as const)('refuses an address of another network on %s: %s', (network, text) => {
    expect(readAddress(network, text)).toEqual(notThisNetwork);
  });
});

describe('recognizeAddress', () => {
  it('finds the networks of an address', () => {
    expect(recognizeAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t').networks).toEqual(['tron']);
    expect(recognizeAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toEqual({
      networks: ['ethereum', 'bnb'],
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    });
  });
  it('returns any other text as it is', () => {
    expect(recognizeAddress(' tb1q ')).toEqual({ networks: [], address: 'tb1q' });
    expect(looksLikeAddress('bitcoin', 'tb1q')).toBe(false);
    expect(looksLikeAddress('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(true);
  });
});
