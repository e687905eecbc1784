import { type Place, placeRules, type Session, type SlotDeclaration, settings } from '@dayrise/platform';
import { mayEnter } from './access.ts';
import type { RegistryEntry } from './registry-schema.ts';

/** A slot of a remote, in a place. */
export interface Contribution {
  readonly id: string;
  readonly buildId: string;
  readonly name: string;
  readonly slot: SlotDeclaration;
}

/** Why a contribution is left out. */
export type SlotError = 'unknown_place' | 'too_many' | 'conflicting';

interface Sorted {
  readonly shown: readonly Contribution[];
  readonly refused: readonly (Contribution & { readonly error: SlotError })[];
}

/** Whether a slot's conditions are met. If not, its code is not fetched. */
function applies(slot: SlotDeclaration, session: Session | null): boolean {
  return mayEnter(slot, session) && (slot.setting === undefined || settings.get()[slot.setting] === true);
}

const isPlace = (place: string): place is Place => Object.hasOwn(placeRules, place);

/** The slots that a person sees by the rules of their places, and those that break the rules. */
export function sortContributions(remotes: readonly RegistryEntry[], session: Session | null): Sorted {
  const shown: Contribution[] = [];
  const refused: (Contribution & { error: SlotError })[] = [];
  for (const { id, buildId, manifest } of remotes) {
    for (const [name, slot] of Object.entries(manifest.slots ?? {})) {
      if (!applies(slot, session)) continue;
      const one = { id, buildId, name, slot };
      const error = errorOf(one, shown);
      if (error) refused.push({ ...one, error });
      else shown.push(one);
    }
  }
  return { shown, refused };
}

function errorOf({ id, slot }: Contribution, shown: readonly Contribution[]): SlotError | null {
  if (!isPlace(slot.place)) return 'unknown_place';
  const { limit, single } = placeRules[slot.place];
  const there = shown.filter((other) => other.slot.place === slot.place);
  if (there.filter((other) => other.id === id).length >= limit) return 'too_many';
  return single && there.some((other) => other.id !== id) ? 'conflicting' : null;
}
