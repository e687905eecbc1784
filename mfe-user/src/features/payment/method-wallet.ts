import type { DepositMethod, Wallet } from '@dayrise/contracts';

/** Wallets have names, not methods: what the name of a method's wallet contains. */
const names: Partial<Record<DepositMethod, RegExp>> = {
  Usdt: /\busdt\b|tether/i,
  Bitcoin: /\bbitcoin\b(?! cash)|\bbtc\b/i,
  Ethereum: /\bethereum\b(?! classic)|\bether\b|\beth\b/i,
  BNB: /\bbnb\b|\bbsc\b|binance/i,
};

/** The wallets that are named after a deposit method. */
export function walletsOf(method: DepositMethod | undefined, wallets: readonly Wallet[]): Wallet[] {
  const name = method && names[method];
  return name ? wallets.filter((wallet) => name.test(wallet.name)) : [];
}

/** The wallet of a deposit method; undefined unless exactly one is named after it. */
export function walletOf(method: DepositMethod | undefined, wallets: readonly Wallet[]): Wallet | undefined {
  const found = walletsOf(method, wallets);
  return found.length === 1 ? found[0] : undefined;
}

/** The coin of a wallet, whose mark is shown beside it. */
export function coinOf(wallet: Wallet): string | null {
  const found = coins.find(({ method }) => names[method]?.test(wallet.name));
  return found?.coin ?? null;
}

// A token is named with its network, so tokens come first: "Usdt (Ethereum)".
const coins = [
  { method: 'Usdt', coin: 'tether' },
  { method: 'BNB', coin: 'binancecoin' },
  { method: 'Ethereum', coin: 'ethereum' },
  { method: 'Bitcoin', coin: 'bitcoin' },
] as const;
