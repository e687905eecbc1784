import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { manifest } from '../../mfe-public/src/manifest.ts';
import { rootRoutes } from '../../shell/src/app/app.tsx';
import { loadPublicFrame } from '../../shell/src/app/public-frame-loader.tsx';
import { createQueryClient } from '../../shell/src/app/query-client.ts';
import { loaderOf } from '../../shell/src/remotes/loader.ts';
import { registryStore } from '../../shell/src/remotes/registry.ts';

/** The page at `/` as text, drawn as the browser draws it first: a visitor's, before any data is there. */
export async function renderLanding(): Promise<string> {
  const build = { buildId: 'prerendered', entry: '', integrity: '', assets: {} };
  registryStore.set({ status: 'ready', remotes: [{ id: manifest.id, manifest, ...build }] });
  const page = loaderOf(manifest.id, { kind: 'route', name: 'landing' });
  await Promise.all([loadPublicFrame(), page.ahead()]);
  if (page.store.get().status !== 'ready') throw new Error('The landing could not be loaded.');
  const router = createMemoryRouter(rootRoutes(createQueryClient()), { initialEntries: ['/'] });
  return renderToString(createElement(RouterProvider, { router }));
}
