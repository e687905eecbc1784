import { messages } from './staff-set-texts.ts';

/** The sets of permissions in English, and what each is for. */
export const setTexts = messages.in('en');
