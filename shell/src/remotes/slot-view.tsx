import { useSession, useStore } from '@dayrise/platform';
import { useEffect } from 'react';
import { mayEnter } from './access.ts';
import { loaderOf } from './loader.ts';
import { PartBoundary } from './part-boundary.tsx';
import { registryStore } from './registry.ts';

/** Draws what remotes offer for a place. A part that fails leaves its place empty and harms nothing else. */
export function SlotView({ place }: { place: string }) {
  const registry = useStore(registryStore);
  const session = useSession();
  if (registry.status !== 'ready') return null;
  return registry.remotes.flatMap(({ id, manifest }) =>
    Object.entries(manifest.slots ?? {})
      .filter(([, slot]) => slot.place === place && mayEnter(slot.access, session))
      .map(([name]) => <SlotPart key={`${id}:${name}`} id={id} name={name} />),
  );
}

function SlotPart({ id, name }: { id: string; name: string }) {
  const loader = loaderOf(id, { kind: 'slot', name });
  const state = useStore(loader.store);
  useEffect(() => {
    void loader.enter();
    return loader.watch();
  }, [loader]);
  const ready = state.status === 'ready' ? state : state.status === 'failed' ? state.last : undefined;
  if (!ready) return null;
  const { component: Content } = ready;
  return (
    <PartBoundary key={ready.buildId} onError={() => undefined} fallback={null}>
      <Content />
    </PartBoundary>
  );
}
