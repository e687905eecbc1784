import type { IllustrativeLabel } from '@dayrise/ui-kit';

type Card = {
  readonly title: string;
  /** What is really done; for a made-up claim, what is really so. */
  readonly text: string;
  /** A claim that is made up, as it would be worded, with the label it wears. */
  readonly claim?: { readonly label: IllustrativeLabel; readonly words: string };
};

/** Every word of the security part. */
export const texts = {
  title: 'How it is kept safe',
  lead: 'Two things that are really done, and two claims of the kind you meet elsewhere, with the truth beside them.',
  truth: 'What is really so',
} as const;

export const cards: readonly Card[] = [
  {
    title: 'Every cent accounted for',
    text: 'The books are a double-entry ledger whose lines can’t be changed or deleted, not by us either. They are checked against themselves on a schedule, and a difference of one cent stops all posting.',
  },
  {
    title: 'Sessions that end by themselves',
    text: 'Your password is kept only as an argon2id hash, your session only as the hash of a random token. After five minutes without you, the session is over on the server too.',
  },
  {
    title: 'Insurance',
    claim: { label: 'Example claim, not verified', words: '“Client funds insured for up to $375 million.”' },
    text: 'Nothing is insured, because there is no real money here to insure.',
  },
  {
    title: 'Certification',
    claim: {
      label: 'Example claim, not verified',
      words: '“Certified to the highest standards of information security.”',
    },
    text: 'No certifier has looked at this. What we do instead is written down and tested, and open to read.',
  },
];
