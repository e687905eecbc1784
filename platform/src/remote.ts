import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Manifest, SlotDeclaration } from './manifest.ts';
import type { Place, SlotProps } from './slot.ts';

/** Starts reading a page's data. `params` are those of the path; older shells don't pass the URL's query. */
export type Prefetch = (
  client: QueryClient,
  params: Readonly<Record<string, string | undefined>>,
  search?: URLSearchParams,
) => unknown;

/** The code of one route: its page, loaded on demand, and how to prefetch its data. */
export interface RouteCode {
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  readonly prefetch?: Prefetch;
}

/** The code of one slot; its component gets the data of its place. */
export interface SlotCode<Props> {
  readonly component: () => Promise<{ readonly default: ComponentType<Props> }>;
}

type SlotNames<M extends Manifest> =
  M['slots'] extends Readonly<Record<string, unknown>> ? keyof M['slots'] : never;

type RoutesOf<M extends Manifest> = { readonly [Name in keyof M['routes']]: RouteCode };
type PlaceOf<Slot> = Slot extends Pick<SlotDeclaration, 'place'> ? Slot['place'] : Place;
type SlotsOf<M extends Manifest> = {
  readonly [Name in SlotNames<M>]: SlotCode<SlotProps<PlaceOf<NonNullable<M['slots']>[Name]>>>;
};

/** The default export of a remote's only exposed module. */
export interface Remote {
  readonly id: string;
  readonly contract: number;
  readonly routes: Readonly<Record<string, RouteCode>>;
  /** The types of `defineRemote` have checked that each component takes what its place gives. */
  readonly slots: Readonly<Record<string, SlotCode<{ readonly data?: object }>>>;
}

/**
 * Binds code to a manifest: exactly one entry for each declared route and each slot.
 * A missing or an extra name is a type error.
 */
export function defineRemote<const M extends Manifest>(
  manifest: M,
  routes: NoInfer<RoutesOf<M>>,
  ...slots: [SlotNames<M>] extends [never] ? [] : [slots: NoInfer<SlotsOf<M>>]
): Remote {
  return { id: manifest.id, contract: manifest.contract, routes, slots: (slots[0] ?? {}) as Remote['slots'] };
}
