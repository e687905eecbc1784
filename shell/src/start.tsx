import { followSessionEvents } from '@dayrise/platform';
import { answerMeanwhile } from '@dayrise/platform/answer-meanwhile';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { rootRoutes } from './app/app.tsx';
import { rememberScroll } from './app/page-shown.ts';
import { createQueryClient } from './app/query-client.ts';
import type { Beginning } from './begin.ts';
import { followFlips } from './remotes/follow-flips.ts';
import { startPrefetching } from './remotes/prefetch.ts';
import { watchIdleness } from './session/idle.ts';

/** Milliseconds that prerendered markup waits for its code before the page is drawn anew. */
const HYDRATION_PATIENCE = 4000;

/** Draws the page, or takes over what the server has drawn, and begins what goes on while it is open. */
export async function start({ root, page, prerendered, code, frame }: Beginning): Promise<void> {
  if (prerendered && page)
    await Promise.race([
      Promise.all([frame, code]),
      new Promise((resolve) => setTimeout(resolve, HYDRATION_PATIENCE)),
    ]);

  await answerMeanwhile();
  const client = createQueryClient();
  const router = createBrowserRouter(rootRoutes(client));
  let shown = router.state.location.key;
  router.subscribe(({ location: next }) => {
    if (next.key === shown) return;
    rememberScroll(shown);
    shown = next.key;
  });
  const app = <RouterProvider router={router} />;
  await answerMeanwhile();
  if (prerendered && page?.store.get().status === 'ready') {
    // In small pieces, so that the page answers to the person meanwhile.
    startTransition(() => void hydrateRoot(root, app));
    // What was pressed before is taken over at once.
    globalThis.dayrisePressed?.click();
  } else {
    await frame;
    root.replaceChildren();
    createRoot(root).render(app);
  }

  await answerMeanwhile();
  startPrefetching(client);
  watchIdleness();
  followSessionEvents();
  followFlips();
}
