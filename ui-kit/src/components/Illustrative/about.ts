import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['give feedback'],
  keywords: ['sample', 'made up', 'example', 'disclaimer', 'testimonial'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
