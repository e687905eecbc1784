import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['checkboxes', 'multiple choice', 'any of', 'options'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
