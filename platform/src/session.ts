import {
  permissions as allPermissions,
  isLanguage,
  type Language,
  type Permission,
  type SessionEnd,
  type SignedIn,
  type User,
} from '@dayrise/contracts';
import { createStore, useStore } from './store.ts';

/** What this browser stores about the signed-in person. Only the installed app stores figures (last-known.ts). */
export interface SessionUser extends Pick<User, '_id' | 'name' | 'email' | 'role' | 'isAdmin'> {
  /** The person's choice at the sign-in; null follows the browser. */
  readonly language?: Language | null;
  /** The permissions of a member of staff, from the server's last response; null before it. */
  readonly permissions: readonly Permission[] | null;
}

/** A signed-in person; the server checks the token and the role on every call. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser;
  /** In a tab in which staff view as this person, read-only: until when (ISO 8601). */
  readonly viewingUntil?: string;
}

/** Why a session ended: the server's reasons, or `unknown` for a token it no longer knows. */
export type EndReason = SessionEnd | 'unknown';

/** `end` has the reason why the last session ended, for the other tabs. */
const keys = { token: 'token', user: 'user', end: 'session-end' } as const;
/** The `localStorage` key of the values that the installed app shows offline. */
export const LAST_KNOWN = 'last-known';
/** The `sessionStorage` key of a staff member's viewing session. It concerns one tab; the browser's own session stays. */
const viewingKey = 'viewing';

function readViewing(): Session | null {
  try {
    const text = sessionStorage.getItem(viewingKey);
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { token, user, until } = value as Record<string, unknown>;
    const parsed = parseUser(JSON.stringify(user ?? null));
    if (typeof token !== 'string' || typeof until !== 'string' || parsed === null) return null;
    return { token, user: parsed, viewingUntil: until };
  } catch {
    return null;
  }
}

/**
 * Opens a tab in which staff view as a person. The new tab gets a copy of this one's `sessionStorage` and so the session;
 * the token is never in a URL. Returns false if the browser blocked the tab.
 */
export function openViewing({ token, user, expiresAt }: SignedIn & { readonly expiresAt: string }): boolean {
  try {
    sessionStorage.setItem(viewingKey, JSON.stringify({ token, user: userOf(user), until: expiresAt }));
    const tab = window.open('/user', '_blank');
    if (tab) tab.opener = null;
    return tab !== null;
  } finally {
    sessionStorage.removeItem(viewingKey);
  }
}

function parseUser(text: string): SessionUser | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { _id, name, email, role, permissions, language } = value as Record<string, unknown>;
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null;
  if (role !== 'admin' && role !== 'user') return null;
  // Sessions stored by an older version have no permissions.
  const listed = Array.isArray(permissions)
    ? allPermissions.filter((one) => permissions.includes(one))
    : null;
  const chosen = isLanguage(language) ? language : null;
  return { _id, name, email, role, isAdmin: role === 'admin', permissions: listed, language: chosen };
}

function readStored(): Session | null {
  try {
    const token = localStorage.getItem(keys.token);
    const text = localStorage.getItem(keys.user);
    const user = text === null ? null : parseUser(text);
    return token !== null && token !== '' && user !== null ? { token, user } : null;
  } catch {
    return null;
  }
}

function write(session: Session | null, reason: EndReason | null = null): void {
  try {
    if (readViewing()) {
      if (session === null) sessionStorage.removeItem(viewingKey);
      return;
    }
    if (reason === null) localStorage.removeItem(keys.end);
    else localStorage.setItem(keys.end, reason);
    if (session === null) {
      localStorage.removeItem(keys.token);
      localStorage.removeItem(keys.user);
      localStorage.removeItem(LAST_KNOWN);
    } else {
      localStorage.setItem(keys.user, JSON.stringify(session.user));
      localStorage.setItem(keys.token, session.token);
    }
  } catch {
    // Storage is off: the session exists only in this tab.
  }
}

let following = false;

/** Follows sign-ins and sign-outs of this browser's other tabs. */
function followOtherTabs(): void {
  if (following || typeof window === 'undefined') return;
  following = true;
  window.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== keys.token && event.key !== keys.user) return;
    // A viewing tab ignores the browser's other session.
    if (sessionStore.get()?.viewingUntil !== undefined) return;
    const next = readStored();
    const current = sessionStore.get();
    // A sign-in writes two keys, the token last: wait until both are there.
    if (next?.token === current?.token) return;
    if (next === null && localStorage.getItem(keys.token) !== null) return;
    endReasonStore.set(next === null ? (localStorage.getItem(keys.end) as EndReason | null) : null);
    sessionStore.set(next);
  });
}

/** The session store, for the shell; pages use {@link useSession}. */
export const sessionStore = createStore<Session | null>(() => {
  if (typeof window === 'undefined') return null;
  followOtherTabs();
  return readViewing() ?? readStored();
});

/** Why this tab's last session ended; null if the person ended it. */
export const endReasonStore = createStore<EndReason | null>(() => null);

/** The signed-in person, or null. */
export function useSession(): Session | null {
  return useStore(sessionStore);
}

/** The signed-in person, for pages behind a guard. Throws when nobody is signed in. */
export function useUser(): SessionUser {
  const session = useSession();
  if (!session) throw new Error('useUser() needs a page behind a guard.');
  return session.user;
}

const userOf = ({ _id, name, email, role, isAdmin, permissions, language }: User): SessionUser => ({
  _id,
  name,
  email,
  role,
  isAdmin,
  permissions,
  language,
});

/** Stores the session that a sign-in or sign-up returned. The shell then opens the person's area. */
export function signIn({ token, user }: SignedIn): void {
  const session: Session = { token, user: userOf(user) };
  write(session);
  endReasonStore.set(null);
  sessionStore.set(session);
}

/** Stores the current permissions of a member of staff. */
export function setPermissions(token: string, permissions: readonly Permission[]): void {
  const session = sessionStore.get();
  if (session?.token !== token || session.user.permissions?.join() === permissions.join()) return;
  const next = { ...session, user: { ...session.user, permissions } };
  write(next);
  sessionStore.set(next);
}

/** Whether somebody has a permission; true while unknown. For display only: the server checks every call. */
export function holds(session: Session | null, permission: Permission): boolean {
  if (session?.user.role !== 'admin') return false;
  return session.user.permissions?.includes(permission) ?? true;
}

/** Tells whether the signed-in person has a permission. */
export function useCan(): (permission: Permission) => boolean {
  const session = useSession();
  return (permission) => holds(session, permission);
}

/** Removes the session from this browser. The shell then opens `/login`. */
export function forgetSession(reason: EndReason | null): void {
  if (sessionStore.get() === null) return;
  write(null, reason);
  endReasonStore.set(reason);
  sessionStore.set(null);
}
