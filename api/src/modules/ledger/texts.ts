import { defineTexts } from '../../lib/texts.ts';

export const ledgerTexts = defineTexts('figures', {
  corrected: {
    title: 'An entry of your statement was corrected',
    text: 'Reversed by our staff: {entry}.',
  },
  balance: { title: 'Your balance was changed', text: 'Changed from {before} to {after} by our staff.' },
  deposit: { title: 'Your deposit was changed', text: 'Changed from {before} to {after} by our staff.' },
  profit: { title: 'Your profit was changed', text: 'Changed from {before} to {after} by our staff.' },
});
