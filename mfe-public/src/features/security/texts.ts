import type { IllustrativeLabel } from '@dayrise/ui-kit';

type Card = {
  readonly title: string;
  /** What we do; for a made-up claim, the facts. */
  readonly text: string;
  /** A made-up claim with its label. */
  readonly claim?: { readonly label: IllustrativeLabel; readonly words: string };
};

/** Texts of the security section. */
export const texts = {
  title: 'How we keep it safe',
  lead: 'Two things we do, and two claims you often see elsewhere, with the facts next to them.',
  truth: 'The facts',
} as const;

export const cards: readonly Card[] = [
  {
    title: 'Every cent accounted for',
    text: 'The books are a double-entry ledger. Entries can’t be changed or deleted, not even by us. The ledger is checked on a schedule, and a difference of a single cent stops all posting.',
  },
  {
    title: 'Automatic sign-out',
    text: 'We store your password only as an Argon2id hash and your session only as the hash of a random token. We sign you out after five minutes of inactivity.',
  },
  {
    title: 'Insurance',
    claim: { label: 'Example claim, not verified', words: '“Client funds insured for up to $375 million.”' },
    text: 'Nothing is insured, because there’s no real money here to insure.',
  },
  {
    title: 'Certification',
    claim: {
      label: 'Example claim, not verified',
      words: '“Certified to the highest standards of information security.”',
    },
    text: 'No certifier has reviewed Dayrise. What we do instead is documented and tested, and open for you to read.',
  },
];
