import { describeEntry, describeReason, type Language } from '@dayrise/contracts';
import { findContractText } from './contract-texts.ts';
import { formatsOf } from './formats.ts';

const say = (language: Language) => (text: string) => findContractText(language, text) ?? text;

/** A journal's description in a language. */
export function entryIn(language: Language, description: string): string {
  const { day, rate } = formatsOf(language);
  return describeEntry(description, { say: say(language), day, rate });
}

/** A recorded reason in a language: staff's own words, or that there are none. */
export const reasonIn = (language: Language, reason: string): string => describeReason(reason, say(language));
