import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory } from 'react-router';
import { fullPath } from '../../contracts/src/remotes/addresses.ts';
import { manifest } from '../../mfe-public/src/manifest.ts';
import { App } from '../../shell/src/app/app.tsx';
import { loadPublicFrame } from '../../shell/src/app/public-frame.tsx';
import { createQueryClient } from '../../shell/src/app/query-client.ts';
import { loaderOf } from '../../shell/src/remotes/loader.ts';
import { registryStore } from '../../shell/src/remotes/registry.ts';

/** Renders a public page to HTML: as a visitor first sees it, before any data has loaded. */
export async function renderPage(name: keyof typeof manifest.routes): Promise<string> {
  const build = { buildId: 'prerendered', entry: '', integrity: '' };
  registryStore.set({ status: 'ready', remotes: [{ id: manifest.id, manifest, ...build }] });
  const page = loaderOf(manifest.id, { kind: 'route', name });
  await Promise.all([loadPublicFrame(), page.preload()]);
  if (page.store.get().status !== 'ready') throw new Error(`The page ${name} could not be loaded.`);
  const path = fullPath(manifest.base, manifest.routes[name].path);
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true });
  return renderToString(createElement(App, { client: createQueryClient(), history }));
}
