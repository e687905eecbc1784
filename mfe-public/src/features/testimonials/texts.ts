import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('testimonials', {
  title: 'What people might say',
  lead: 'Nobody has said these things. They’re samples we wrote. If you ever send us something like this, we’ll ask before we publish it.',
  /** Samples: the people don't exist. */
  samples: [
    {
      name: 'Imara Quent',
      role: 'Learning to invest',
      words:
        'I wanted to know what a losing week feels like before it costs me anything. Now I know, and I would still rather have read the ledger first.',
    },
    {
      name: 'Teodor Vael',
      role: 'Teaches economics',
      words:
        'My students stopped asking what double entry is for. They follow one simulated deposit through the books and the question answers itself.',
    },
    {
      name: 'Sunniva Arkley',
      role: 'Leads a support team',
      words:
        'We train on it because every decision leaves a line: who, when and why. New colleagues learn to write reasons that make sense a month later.',
    },
  ],
});
