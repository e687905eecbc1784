import { signOut, useStore } from '@dayrise/platform';
import { idleStore } from '../session/idle.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Prompt } from './prompt.tsx';

const idleWarning = lazyPart(async () => (await import('../session/idle-warning.tsx')).default);

/** Fetches the warning long before a session ends. Rejects when it can't be reached now. */
export const preloadIdleWarning = idleWarning.load;

/** Warns before a session ends because of inactivity. */
export function Warning() {
  const left = useStore(idleStore);
  if (left === null) return null;
  return (
    <LazyView
      part={idleWarning}
      props={{}}
      fallback={
        <Prompt
          title="Are you still there?"
          text={`We sign you out in ${Math.round(left / 1000)} seconds because of inactivity.`}
          cancel={{ label: 'Stay signed in', onClick: () => idleStore.set(null) }}
          confirm={{ label: 'Log out now', onClick: signOut }}
        />
      }
    />
  );
}
