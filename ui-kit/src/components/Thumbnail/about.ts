import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data', 'float'],
  keywords: ['image', 'picture', 'lightbox', 'preview', 'gallery', 'proof'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
