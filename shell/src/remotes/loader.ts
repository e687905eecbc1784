import { PageLoader, type Part } from './page-loader.ts';
import { activeEntry, readRegistry } from './registry.ts';
import { report } from './reports.ts';
import { loadRemote } from './source.ts';

const loaders = new Map<string, PageLoader>();

const services = {
  activeEntry,
  readRegistry,
  loadRemote,
  now: () => Date.now(),
  pause: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  onOnline: (listener: () => void) => {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
  report,
};

/** The loader of a part of a remote. There is one for each part. */
export function loaderOf(id: string, part: Part): PageLoader {
  const key = `${id}:${part.kind}:${part.name}`;
  let loader = loaders.get(key);
  if (!loader) {
    loader = new PageLoader(id, part, services);
    loaders.set(key, loader);
  }
  return loader;
}
