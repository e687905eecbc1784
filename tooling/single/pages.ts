import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '../../contracts/src/languages/languages.ts';
import { fullPath } from '../../contracts/src/remotes/addresses.ts';
import { knownCoins } from '../../mfe-public/src/features/coin/known-coins.ts';
import { manifest } from '../../mfe-public/src/manifest.ts';
import { routesFor } from '../../shell/src/app/app.tsx';
import { loadPublicFrame } from '../../shell/src/app/public-frame.tsx';
import { createQueryClient } from '../../shell/src/app/query-client.ts';
import { linkInLanguage } from '../../shell/src/language/language.ts';
import { loadLanguage } from '../../shell/src/language/packs.ts';
import { loaderOf } from '../../shell/src/remotes/loader.ts';
import { registryStore } from '../../shell/src/remotes/registry.ts';

/** The paths of a route's pages that are prerendered: one, or one of each coin. */
export function pathsOf(name: keyof typeof manifest.routes): string[] {
  const path = fullPath(manifest.base, manifest.routes[name].path);
  return path.endsWith('/:coin')
    ? Object.keys(knownCoins).map((coin) => path.replace(':coin', coin))
    : [path];
}

/** Renders a public page to HTML in a language: as a visitor first sees it, before any data has loaded. */
export async function renderPage(
  name: keyof typeof manifest.routes,
  path: string,
  language: Language,
): Promise<string> {
  const build = { buildId: 'prerendered', entry: '', integrity: '' };
  registryStore.set({ status: 'ready', remotes: [{ id: manifest.id, manifest, ...build }] });
  const page = loaderOf(manifest.id, { kind: 'route', name });
  await Promise.all([loadPublicFrame(), page.preload()]);
  await loadLanguage(language);
  if (page.store.get().status !== 'ready') throw new Error(`The page ${name} could not be loaded.`);
  const router = createMemoryRouter(routesFor(createQueryClient()), { initialEntries: [path] });
  return renderToString(createElement(RouterProvider, { router: linkInLanguage(router) }));
}
