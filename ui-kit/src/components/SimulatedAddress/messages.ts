import { brand } from '../../brand.ts';

export const messages = {
  warning: brand.simulatedAddress,
} as const;
