import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';

let Loaded: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Loads the public frame, so that signed-in areas start without it. Throws when its code can't be reached. */
export async function loadPublicFrame(): Promise<void> {
  if (Loaded) return;
  const module = await import('./public-frame.tsx');
  Loaded = module.PublicFrame;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The public frame as soon as its code is here. */
export function PublicFrame(): ReactNode {
  const Frame = useSyncExternalStore(
    subscribe,
    () => Loaded,
    () => Loaded,
  );
  useState(() => void loadPublicFrame().catch(() => setTimeout(loadPublicFrame, 2000)));
  return Frame ? <Frame /> : null;
}
