import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['reply', 'chat input', 'message box', 'attach images', 'comment'],
  changes: [
    { version: '1.2.0', text: 'The caller can keep the text; upload progress; text can be required.' },
    { version: '1.1.0', text: 'First version.' },
  ],
};
