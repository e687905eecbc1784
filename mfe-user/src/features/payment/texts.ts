import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('payment', {
  title: 'Payment details',
  lead: 'Check the details, choose a wallet, and upload an image that shows the payment.',
  leadByContact:
    'Check the details, agree on the payment with investor relations, and upload an image that shows it.',
  payment: 'Payment',
  details: 'Details',
  received: 'Proof received',
  next: 'What happens next',
  toBalance:
    'An admin reviews your proof. Nothing moves until then. Once it’s approved, the amount is added to your balance. You can follow its status under your payments.',
  toPlan:
    'An admin reviews your proof. Nothing moves until then. Once it’s approved, your plan starts. You can follow its status under your payments.',
  seePayments: 'See your payments',
  toDashboard: 'Go to the dashboard',
  noProof: 'Please upload a proof of payment.',
  failed: 'Failed to submit payment. Try again.',
  submit: 'Upload Proof of Payment',
  submitting: 'Submitting...',
  cancel: 'Cancel',
  proof: 'Proof of payment',
  canceled: 'Upload canceled',
  canceledMore: 'If it had already arrived, sending it again won’t count twice.',
  retry: 'Try again',
  username: 'Username',
  tradingId: 'Trading ID',
  method: 'Method',
  plan: 'Plan',
  wallet: 'Wallet',
  chooseWallet: 'Choose a Wallet',
  noWalletOf: 'We have no wallet for {method} now. You can choose another one.',
  noWallets: 'No wallets yet',
  noWalletsMore: 'They appear here as soon as an admin adds one.',
  addressOf: 'Address of {wallet}',
  qrCode: 'Address of {wallet} as a QR code',
  copy: 'Copy address',
});
