import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

type Nothing = Readonly<Record<never, never>>;

/** What a remote found for a search. */
export interface SearchResults {
  /** Unique among all remotes; later results under the same id replace earlier ones. */
  readonly id: string;
  readonly title: string;
  readonly status: 'pending' | 'success' | 'error';
  readonly found: readonly {
    readonly label: string;
    /** What tells it from others with the same label. */
    readonly detail?: string;
    /** The path of its page. */
    readonly to: string;
  }[];
}

/** The places that remotes can fill, and the data that each passes to its slots. */
export interface Places {
  /** Beside the controls of the frame. */
  readonly topbar: Nothing;
  /** Sections of the security pages. */
  readonly 'account-security': Nothing;
  readonly 'second-factors': Nothing;
  /** Cards at the end of an investor's dashboard. */
  readonly 'user-dashboard': Nothing;
  /** Sources of the frame's search. They render nothing and report what they find. */
  readonly search: { readonly query: string; readonly onResults: (results: SearchResults) => void };
  /** Sections of the list of keyboard shortcuts. */
  readonly shortcuts: Nothing;
  /** Actions of staff on a person's page. */
  readonly 'person-actions': { readonly personId: string; readonly name: string; readonly email: string };
}
export type Place = keyof Places;

/** The read-only props that a slot gets from its place. */
export interface SlotProps<P extends Place = Place> {
  readonly data: Readonly<Places[P]>;
}

/** The rules of a place. */
export interface PlaceRules {
  /** The number of slots that one remote may have there. */
  readonly limit: number;
  /** Whether only one remote may fill it for a person. */
  readonly single?: boolean;
  /**
   * While slots load: `reserve` keeps space of `size` for each, `block` shows none until all have settled, `none` lets
   * each take its space when it appears.
   */
  readonly meanwhile: 'reserve' | 'block' | 'none';
  readonly size?: 'control' | 'card' | 'button';
}

export const placeRules: Readonly<Record<Place, PlaceRules>> = {
  topbar: { limit: 2, meanwhile: 'none' },
  'account-security': { limit: 1, single: true, meanwhile: 'none' },
  'second-factors': { limit: 0, meanwhile: 'none' },
  search: { limit: 4, meanwhile: 'none' },
  shortcuts: { limit: 1, meanwhile: 'none' },
  'user-dashboard': { limit: 1, meanwhile: 'reserve', size: 'card' },
  'person-actions': { limit: 2, meanwhile: 'block' },
};

interface FilledProps {
  readonly place: Place;
  readonly data: object;
}

/** The shell's component that fills a place. */
export const SlotContext = createContext<ComponentType<FilledProps> | null>(null);

type PlaceProps<P extends Place> = Places[P] extends Nothing
  ? { readonly place: P; readonly data?: Places[P] }
  : { readonly place: P; readonly data: Places[P] };

const nothing = Object.freeze({});

/** A place that any remote can fill by declaring a slot for it; empty while none does. */
export function Slot<P extends Place>({ place, data }: PlaceProps<P>): ReactNode {
  const Filled = useContext(SlotContext);
  return Filled ? createElement(Filled, { place, data: data ? Object.freeze({ ...data }) : nothing }) : null;
}
