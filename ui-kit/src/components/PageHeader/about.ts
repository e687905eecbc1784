import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['lay out'],
  keywords: ['title', 'heading', 'page actions'],
  changes: [
    { version: '1.6.0', text: '`breadcrumbs`.' },
    { version: '1.0.0', text: 'First version.' },
  ],
};
