import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['act'],
  keywords: ['toolbar button', 'close', 'icon only'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
