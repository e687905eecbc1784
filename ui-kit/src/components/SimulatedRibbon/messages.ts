import { brand } from '../../brand.ts';

export const messages = {
  label: 'Notice',
  text: brand.simulatedFunds,
} as const;
