/** Coins whose pages are prerendered, with their names until prices have loaded. Other listed coins have pages, too. */
export const knownCoins: Readonly<Record<string, { readonly name: string; readonly symbol: string }>> = {
  bitcoin: { name: 'Bitcoin', symbol: 'btc' },
  ethereum: { name: 'Ethereum', symbol: 'eth' },
  tether: { name: 'Tether', symbol: 'usdt' },
  binancecoin: { name: 'BNB', symbol: 'bnb' },
  ripple: { name: 'XRP', symbol: 'xrp' },
  solana: { name: 'Solana', symbol: 'sol' },
  'usd-coin': { name: 'USDC', symbol: 'usdc' },
  tron: { name: 'TRON', symbol: 'trx' },
  dogecoin: { name: 'Dogecoin', symbol: 'doge' },
  cardano: { name: 'Cardano', symbol: 'ada' },
};
