import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['radio', 'options', 'single choice', 'one of'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
