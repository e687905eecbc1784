import type { CDPSession } from 'playwright';

/** Milliseconds without a pending request after which a page counts as loaded. Parts out of view load after 2500. */
const QUIET = 3000;

/** Tracks a page's requests. Returns a function that waits until none is pending; event streams don't count. */
export function followRequests(session: CDPSession): () => Promise<void> {
  const underWay = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let waiting: (() => void) | undefined;
  const look = () => {
    clearTimeout(timer);
    if (underWay.size === 0) timer = setTimeout(() => waiting?.(), QUIET);
  };
  const begin = ({ requestId, type }: { requestId: string; type?: string }) => {
    // Another session hears of the end of a sandboxed frame's document.
    if (type !== 'Document') underWay.add(requestId);
    look();
  };
  const end = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId);
    look();
  };
  session.on('Network.requestWillBeSent', begin);
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') end({ requestId });
  });
  return () =>
    new Promise((resolve) => {
      waiting = resolve;
      look();
    });
}
