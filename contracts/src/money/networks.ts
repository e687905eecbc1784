/** Networks of withdrawal addresses. */
export const withdrawalNetworks = ['bitcoin', 'ethereum', 'bnb', 'tron'] as const;
export type WithdrawalNetwork = (typeof withdrawalNetworks)[number];

/** Their names on screen. */
export const networkLabels = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  bnb: 'BNB Smart Chain',
  tron: 'Tron',
} as const satisfies Record<WithdrawalNetwork, string>;
