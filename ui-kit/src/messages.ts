import type { messages as Steps } from './components/Steps/messages.ts';

/** The texts of every component that has any. Each component's English is in its `messages.ts`. */
export type KitMessages = {
  Steps: typeof Steps;
};
