/**
 * What the package `@dayrise/platform` offers to remotes of other teams. The shell gives them all of `index.ts`, whose
 * other names serve the shell and older builds. Removing a name from here requires a new major version; the shell keeps
 * it in `index.ts` for one more (ADR 45).
 */
export {
  type Api,
  ApiError,
  type ApiInput,
  api,
  CallError,
  isSessionGone,
  NoResponseError,
  newIdempotencyKey,
  signOut,
  urlOf,
} from './api.ts';
export { useDraft } from './draft.ts';
export { useServerEvents } from './events.ts';
export * from './language.ts';
export * from './manifest.ts';
export * from './market.ts';
export { setNavBadges } from './nav-badges.ts';
export { type Notice, notify } from './notify.ts';
export * from './query.ts';
export * from './remote.ts';
export {
  Link,
  type LinkProps,
  type Location,
  Navigate,
  NavLink,
  type NavLinkProps,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.ts';
export { type Session, type SessionUser, useCan, useSession, useUser } from './session.ts';
export { type Place, type Places, Slot, type SlotProps } from './slot.ts';
export { createStore, type Store, useStore } from './store.ts';
export { useUnsavedInput } from './unsaved-input.ts';
