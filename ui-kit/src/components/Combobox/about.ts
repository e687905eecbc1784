import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose', 'enter'],
  keywords: ['autocomplete', 'typeahead', 'search and select', 'people picker'],
  changes: [{ version: '1.1.0', text: 'First version.' }],
};
