import type { Holding, Seat } from '@dayrise/contracts';
import { createContext, useContext } from 'react';

/** The seat in a class that the screens inside are about; null for the person's own money. */
export const SeatContext = createContext<Seat | null>(null);

/** The id of the seat whose money the screen is about; undefined for the person's own. */
export const useSeat = () => useContext(SeatContext)?._id;

/** Whether a market order sells a coin of a class: some have none, except for coins that no ticket offers. */
export const sellsAtMarket = (
  { marketOrders }: Pick<Seat['class'], 'marketOrders'>,
  { listed }: Pick<Holding, 'listed'>,
): boolean => marketOrders || !listed;
