import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['give feedback'],
  keywords: ['notification', 'snackbar', 'saved', 'success message'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
