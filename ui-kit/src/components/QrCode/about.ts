import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data'],
  keywords: ['wallet address', 'scan', 'barcode', 'deposit'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
