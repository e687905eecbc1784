import { defineMessages } from '../../lib/messages.ts';

/** Texts of the security section. A card's `claim` is made up; its text says the facts. */
export const messages = defineMessages('security', {
  title: 'How we keep it safe',
  lead: 'Two things we do, and two claims you often see elsewhere, with the facts next to them.',
  truth: 'The facts',
  ledger: {
    title: 'Every cent accounted for',
    text: 'The books are a double-entry ledger. Entries can’t be changed or deleted, not even by us. The ledger is checked on a schedule, and a difference of a single cent stops all posting.',
  },
  signOut: {
    title: 'Automatic sign-out',
    text: 'We never store your password itself, only a one-way hash of it (Argon2id). Your session is stored as a hash, too. We sign you out after five minutes of inactivity.',
  },
  insurance: {
    title: 'Insurance',
    claim: '“Client funds insured for up to $375 million.”',
    text: 'Nothing is insured, because there’s no real money here to insure.',
  },
  certification: {
    title: 'Certification',
    claim: '“Certified to the highest standards of information security.”',
    text: 'No certifier has reviewed {brand}. What we do instead is documented and tested, and open for you to read.',
  },
});
