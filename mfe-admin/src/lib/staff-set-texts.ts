import { defineMessages } from './messages.ts';

/** The sets of permissions, and what each is for. */
export const messages = defineMessages('staffSets', {
  owner: { label: 'Owner', description: 'Everything, staff and settings included.' },
  finance: { label: 'Finance', description: 'Payments, withdrawals, figures, wallets and exports.' },
  support: { label: 'Support', description: 'Tickets, notes and the support number. No wallet addresses.' },
  auditor: { label: 'Auditor', description: 'Sees everything, changes nothing.' },
});
