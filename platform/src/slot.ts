import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** The shell's component that fills a place. */
export const SlotContext = createContext<ComponentType<{ readonly place: string }> | null>(null);

/** A place that any remote can fill by declaring a slot for it; empty while none does. */
export function Slot({ place }: { readonly place: string }): ReactNode {
  const Filled = useContext(SlotContext);
  return Filled ? createElement(Filled, { place }) : null;
}
