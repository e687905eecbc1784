import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['act', 'float'],
  keywords: ['are you sure', 'delete', 'destructive action', 'confirmation', 'modal'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
