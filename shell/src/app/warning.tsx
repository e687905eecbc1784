import { signOut, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { areaMessages } from '../language/texts.ts';
import { idleStore, staySignedIn } from '../session/idle.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Prompt } from './prompt.tsx';

const idleWarning = lazyPart(async () => (await import('../session/idle-warning.tsx')).default);

/** Fetches the warning long before a session ends. Rejects when it can't be reached now. */
export const preloadIdleWarning = idleWarning.load;

/** Warns before a session ends because of inactivity. */
export function Warning() {
  const texts = useTexts(areaMessages).idle;
  const left = useStore(idleStore);
  if (left === null) return null;
  return (
    <LazyView
      part={idleWarning}
      props={{}}
      fallback={
        <Prompt
          title={texts.title}
          text={texts.text({ seconds: Math.round(left / 1000) })}
          cancel={{ label: texts.stay, onClick: staySignedIn }}
          confirm={{ label: texts.end, onClick: signOut }}
        />
      }
    />
  );
}
