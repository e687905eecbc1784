import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['show data', 'choose'],
  keywords: ['bulk actions', 'data grid', 'multi select', 'virtual', 'checkboxes', 'mass edit'],
  changes: [
    { version: '1.6.0', text: 'Rows that are measured don’t undo a jump of the person.' },
    { version: '1.1.0', text: 'First version.' },
  ],
};
