import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['reply', 'chat input', 'message box', 'attach images', 'comment'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
