import { Submission } from '@dayrise/platform/submission';
import { useRef } from 'react';
import { forAnotherCoin, type OrderInput } from './ticket-input.ts';

/**
 * Keeps what is typed into the ticket of a coin while no ticket is drawn, with its submission: an order whose answer was
 * lost counts once until something else is typed. What fits another coin is kept for that one, but not the reason.
 */
export function useTypedInput(coin: string, first: OrderInput) {
  const typed = useRef({ coin, input: first, why: '', submission: new Submission() });
  return {
    read: () => (typed.current.coin === coin ? typed.current.input : forAnotherCoin(typed.current.input)),
    keep: (input: OrderInput) => {
      const { current: last } = typed;
      const isSame = last.coin === coin && JSON.stringify(last.input) === JSON.stringify(input);
      const why = last.coin === coin ? last.why : '';
      if (!isSame) typed.current = { coin, input, why, submission: new Submission() };
    },
    /** The person's reason for the order. */
    readWhy: () => (typed.current.coin === coin ? typed.current.why : ''),
    keepWhy: (why: string) => {
      typed.current.why = why;
    },
    submission: () => typed.current.submission,
  };
}
