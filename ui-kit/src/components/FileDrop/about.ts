import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['enter'],
  keywords: ['upload', 'attach', 'image', 'proof of payment', 'drag and drop', 'paste a picture'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
