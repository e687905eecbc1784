import type { About } from '../../docs/about.ts';

export const about: About = {
  status: 'stable',
  uses: ['choose'],
  keywords: ['tick', 'consent', 'yes or no', 'agree to terms'],
  changes: [{ version: '1.0.0', text: 'First version.' }],
};
