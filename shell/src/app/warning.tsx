import { signOut, useStore } from '@dayrise/platform';
import { fill, useAreaTexts } from '../language/language.ts';
import { idleStore } from '../session/idle.ts';
import { LazyView, lazyPart } from './lazy-part.tsx';
import { Prompt } from './prompt.tsx';

const idleWarning = lazyPart(async () => (await import('../session/idle-warning.tsx')).default);

/** Fetches the warning long before a session ends. Rejects when it can't be reached now. */
export const preloadIdleWarning = idleWarning.load;

/** Warns before a session ends because of inactivity. */
export function Warning() {
  const texts = useAreaTexts().idle;
  const left = useStore(idleStore);
  if (left === null) return null;
  return (
    <LazyView
      part={idleWarning}
      props={{}}
      fallback={
        <Prompt
          title={texts.title}
          text={fill(texts.prompt, { seconds: Math.round(left / 1000) })}
          cancel={{ label: texts.stay, onClick: () => idleStore.set(null) }}
          confirm={{ label: texts.end, onClick: signOut }}
        />
      }
    />
  );
}
