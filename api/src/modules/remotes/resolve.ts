import { createHash } from 'node:crypto';
import type { Role } from '@dayrise/contracts';
import { isSignatureOf, signatureOf } from '../../lib/signature.ts';
import type { KnownRemote, RegistryEntry, Snapshot } from './snapshot.ts';

/** Somebody who gets builds. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/**
 * A person's position in a rollout, from 0 to 100. The rollout's id is the salt, so that people who come early in one
 * don't come early in all, and positions don't change while the share grows.
 */
export function placeOf(person: string, rolloutId: string): number {
  const hash = createHash('sha256').update(`${rolloutId}:${person}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** The build that a person gets: of the first rule that fits, else the active one. */
export function buildFor(
  { rules, rolloutId, active, builds }: KnownRemote,
  viewer: Viewer | null,
): string | null {
  if (!viewer) return active;
  const fitting = rules.find((rule) => {
    if (rule.to === 'people') return rule.people.includes(viewer.id);
    if (rule.to === 'role') return rule.role === viewer.role;
    return placeOf(viewer.id, rolloutId) < rule.percent;
  });
  return fitting && builds.has(fitting.buildId) ? fitting.buildId : active;
}

/** The builds of a link: those that it names and that are still there, for the others the person's own. */
export function resolveEntries(
  { remotes }: Snapshot,
  viewer: Viewer | null,
  pinned: ReadonlyMap<string, string> = new Map(),
): RegistryEntry[] {
  return [...remotes.values()].flatMap((remote) => {
    const named = remote.builds.get(pinned.get(remote.id) ?? '');
    const build = named ?? remote.builds.get(buildFor(remote, viewer) ?? '');
    return build ? [build.entry] : [];
  });
}

const signed = (text: string) => signatureOf(`remotes:${text}`).slice(0, 22);

/** The part of a link that reproduces these builds. Signed: nobody can make others run a combination of their choice. */
export function pinOf(entries: readonly RegistryEntry[]): string {
  const text = entries.map(({ id, buildId }) => `${id}.${buildId}`).join('~');
  return `${text}~${signed(text)}`;
}

/** The builds that a pin names; none for one that is not ours. */
export function readPin(pin: string | undefined): ReadonlyMap<string, string> {
  const at = pin?.lastIndexOf('~') ?? -1;
  const text = pin?.slice(0, at) ?? '';
  if (at < 1 || signed(text) !== pin?.slice(at + 1)) return new Map();
  return new Map(
    text.split('~').map((part) => {
      const [id = '', buildId = ''] = part.split('.');
      return [id, buildId];
    }),
  );
}

/** Returns the pin if this server signed it. */
export const ownPin = (pin: string | undefined): string | null =>
  pin !== undefined && readPin(pin).size > 0 ? pin : null;

/** The cookie that pages are resolved by, because a page's request carries no session. */
export function cohortOf({ id, role }: Viewer): string {
  return `${id}.${role}.${signatureOf(`cohort:${id}.${role}`)}`;
}

/** The person in a `cohort` cookie; null without a valid signature. */
export function readCohort(cookie: string | undefined): Viewer | null {
  const [id = '', role = '', signature = ''] = cookie?.split('.') ?? [];
  if (role !== 'user' && role !== 'admin') return null;
  return isSignatureOf(`cohort:${id}.${role}`, signature) ? { id, role } : null;
}
