import { useTexts } from '@dayrise/platform/texts';
import { useState } from 'react';
import { amountProblem, readAmount } from './amount.ts';
import { messages } from './amount-texts.ts';

/** The amount that a text says. After `refuse`, an empty text is a problem, too. */
export function useAmount(text: string) {
  const texts = useTexts(messages);
  const [refusals, setRefusals] = useState(0);
  const { amount, problem } = readAmount(text, texts);
  return {
    amount,
    problem: refusals > 0 ? amountProblem(text, texts) : problem,
    // Each refusal renders again, after which the form puts the focus on the field.
    refuse: () => setRefusals(refusals + 1),
  };
}
