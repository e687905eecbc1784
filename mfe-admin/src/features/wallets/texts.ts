/** Fixed and shared texts of wallets. */
export const walletTexts = {
  failed: 'Failed to add wallet',
  added: 'Wallet added.',
} as const;
