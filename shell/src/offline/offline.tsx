import { settings } from '@dayrise/platform';
import { Banner } from '@dayrise/ui-kit';
import { useEffect, useSyncExternalStore } from 'react';
import styles from '../app/announcements.module.css';
import { useShellTexts } from '../language/language.ts';
import { offlineEnglish } from './offline-texts.ts';

const changes = ['online', 'offline'] as const;

function follow(onChange: () => void): () => void {
  for (const name of changes) addEventListener(name, onChange);
  return () => {
    for (const name of changes) removeEventListener(name, onChange);
  };
}

/** Starts the service worker of the installed app, and says in front of the page that there is no network. */
export default function Offline() {
  const { offline } = useShellTexts().late ?? offlineEnglish;
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  useEffect(() => {
    const start = settings.get().offline ? startWorker : removeWorker;
    // Without a worker the app is a page like any other.
    start().catch(() => undefined);
  }, []);
  if (isOnline) return null;
  return (
    <div className={styles.announcements} role="status">
      <Banner tone="warning" title={offline.title}>
        {offline.text}
      </Banner>
    </div>
  );
}

async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ files: performance.getEntriesByType('resource').map(({ name }) => name) });
}

async function removeWorker(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
