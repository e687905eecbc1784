import { useRef } from 'react';
import { forAnotherCoin, type OrderInput } from './ticket-input.ts';

/** Keeps what is typed into the ticket of a coin while no ticket is drawn, and what fits another coin for that one. */
export function useTypedInput(coin: string, first: OrderInput) {
  const typed = useRef({ coin, input: first });
  return {
    read: () => (typed.current.coin === coin ? typed.current.input : forAnotherCoin(typed.current.input)),
    keep: (input: OrderInput) => {
      typed.current = { coin, input };
    },
  };
}
