import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['float'],
  keywords: ['modal', 'popup', 'lightbox', 'ask a question'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
