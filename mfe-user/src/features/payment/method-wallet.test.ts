import { describe, expect, it } from 'vitest';
import { coinOf, walletOf } from './method-wallet.ts';

const wallet = (name: string) => ({ name, address: name });
const demo = ['Bitcoin (testnet)', 'Ethereum (Sepolia testnet)', 'Usdt (Nile testnet)'].map(wallet);

describe('walletOf', () => {
  it.each([
    ['Bitcoin', 'Bitcoin (testnet)'],
    ['Ethereum', 'Ethereum (Sepolia testnet)'],
    ['Usdt', 'Usdt (Nile testnet)'],
  ] as const)('finds the wallet of %s', (method, name) => {
    expect(walletOf(method, demo)?.name).toBe(name);
  });
  it('finds none without a method, without a name, or with two of them', () => {
    expect(walletOf(undefined, demo)).toBeUndefined();
    expect(walletOf('BNB', demo)).toBeUndefined();
    expect(walletOf('Paypal', demo)).toBeUndefined();
    expect(walletOf('Bitcoin', [...demo, wallet('BTC, second')])).toBeUndefined();
    expect(walletOf('Bitcoin', [wallet('Bitcoin Cash')])).toBeUndefined();
  });
});

describe('coinOf', () => {
  it('knows the coin of a wallet by its name', () => {
    expect(demo.map(coinOf)).toEqual(['bitcoin', 'ethereum', 'tether']);
    expect(coinOf(wallet('USDT (Ethereum)'))).toBe('tether');
    expect(coinOf(wallet('Cold storage'))).toBeNull();
  });
});
