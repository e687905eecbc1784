import { brand } from '../../brand.ts';

export const messages = {
  label: 'Footer',
  legal: `${brand.simulatedFunds}. {brand} is a platform for learning and practice with live market prices and play money. It takes no deposits and pays nothing out. ${brand.riskLine}`,
} as const;
