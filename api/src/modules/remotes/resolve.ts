import { createHash } from 'node:crypto';
import type { Role } from '@dayrise/contracts';
import { clock } from '../../lib/clock.ts';
import { isSignatureOf, signatureOf } from '../../lib/signature.ts';
import type { KnownRemote, RegistryEntry, Snapshot } from './snapshot.ts';

const hourMs = 3_600_000;

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

/**
 * Whether the files of a build are served, and links may name it: if people get it, or a rollback leads to it. Open tabs
 * may still run the latter.
 */
export function isServed(remote: KnownRemote | undefined, buildId: string): boolean {
  if (!remote?.builds.has(buildId)) return false;
  const { active, previous, rules } = remote;
  return active === buildId || previous.includes(buildId) || rules.some((rule) => rule.buildId === buildId);
}

/** The builds of a link: those that it names, if they are served and were not aborted, for the others the person's own. */
export function resolveEntries(
  { remotes }: Snapshot,
  viewer: Viewer | null,
  pinned: ReadonlyMap<string, string> = new Map(),
): RegistryEntry[] {
  return [...remotes.values()].flatMap((remote) => {
    const named = pinned.get(remote.id) ?? '';
    const isUsable = isServed(remote, named) && !remote.builds.get(named)?.deployed?.abortedAt;
    const build = remote.builds.get((isUsable ? named : buildFor(remote, viewer)) ?? '');
    return build ? [build.entry] : [];
  });
}

const signed = (text: string) => signatureOf(`remotes:${text}`).slice(0, 22);

/**
 * The part of a link that reproduces these builds for a day. Signed: nobody can make others run a combination of their
 * choice. It changes once an hour, so that responses to the same choice stay the same.
 */
export function pinOf(entries: readonly RegistryEntry[]): string {
  const until = Math.floor(clock.now() / hourMs) + 24;
  const text = [...entries.map(({ id, buildId }) => `${id}.${buildId}`), until].join('~');
  return `${text}~${signed(text)}`;
}

/** The parts of a pin: builds, and the hour since 1970 at which it expires. Null if this server didn't sign it. */
function partsOf(pin: string | undefined): string[] | null {
  const parts = pin?.split('~') ?? [];
  const signature = parts.pop();
  return parts.length > 1 && signed(parts.join('~')) === signature ? parts : null;
}

/** The builds that a pin names; none for one that has expired or is not ours. */
export function readPin(pin: string | undefined): ReadonlyMap<string, string> {
  const parts = partsOf(pin) ?? [];
  // A pin of an earlier version has no hour.
  if (!(Number(parts.pop()) * hourMs > clock.now())) return new Map();
  return new Map(
    parts.map((part) => {
      const [id = '', buildId = ''] = part.split('.');
      return [id, buildId];
    }),
  );
}

/** Returns the pin if this server signed it, whether or not it has expired. */
export const ownPin = (pin: string | undefined): string | null =>
  pin !== undefined && partsOf(pin) !== null ? pin : null;

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
