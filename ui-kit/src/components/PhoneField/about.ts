import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['telephone', 'mobile', 'country code', 'calling code', 'whatsapp', 'international'],
  changes: [{ version: '1.1.0', text: 'First version. Its numbering plans load after it.' }],
};
