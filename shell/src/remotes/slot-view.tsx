import { type SlotDeclaration, useLocation, useSession, useStore } from '@dayrise/platform';
import { mayEnter } from './access.ts';
import { PartContent, useHeldPart } from './held-part.tsx';
import { loaderOf } from './loader.ts';
import { registryStore } from './registry.ts';
import styles from './slot-view.module.css';

/** Renders the remotes' parts for a place. A part that fails leaves its place empty and affects nothing else. */
export function SlotView({ place }: { place: string }) {
  const registry = useStore(registryStore);
  const session = useSession();
  if (registry.status !== 'ready') return null;
  return registry.remotes.flatMap(({ id, manifest }) =>
    Object.entries(manifest.slots ?? {})
      .filter(([, slot]) => slot.place === place && mayEnter(slot, session))
      .map(([name, { reserve }]) => <SlotPart key={`${id}:${name}`} id={id} name={name} reserve={reserve} />),
  );
}

/** A slot's part. Like a page, it changes to a newly deployed build when the person goes to another page. */
function SlotPart({ id, name, reserve }: { id: string; name: string } & Pick<SlotDeclaration, 'reserve'>) {
  const loader = loaderOf(id, { kind: 'slot', name });
  const { pathname: visit } = useLocation();
  const { shown, previous, reload } = useHeldPart(id, loader, visit);
  // The previous visit's build stays until the newer one has loaded.
  const ready = shown ?? previous;
  const part = ready && (
    <PartContent
      key={ready.buildId}
      id={id}
      name={`slot ${name}`}
      ready={ready}
      onRetry={reload}
      fallback={() => null}
    />
  );
  return reserve === 'control' ? <div className={styles.control}>{part}</div> : part;
}
