/** Every text of the wallets that the product fixes or that repeats. */
export const walletTexts = {
  failed: 'Failed to add wallet',
  added: 'Wallet added.',
} as const;
