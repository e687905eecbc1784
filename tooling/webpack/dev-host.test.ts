import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { hostMiddleware } from './dev-host.ts';

const require = createRequire(import.meta.url);

/** The refresh runtime of one webpack bundle; each bundle has its own. */
function newRuntime() {
  for (const file of Object.keys(require.cache)) {
    if (file.includes('/react-refresh/')) delete require.cache[file];
  }
  return require('react-refresh/runtime');
}

/** Returns the host's response to a path. */
async function answerOf(path: string): Promise<string> {
  let handle: (request: object, response: object, next: () => void) => void = () => undefined;
  const app = {
    use(given: typeof handle) {
      handle = given;
    },
  };
  const options = { manifests: [], page: '', answers: null, sessionSwitch: false };
  Reflect.apply(hostMiddleware(options), undefined, [[], { app }]);
  const server = createServer((request, response) => handle(request, response, () => response.end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  server.closeAllConnections();
  server.close();
  return text;
}

it('lets a remote that comes after React draw its changes', async () => {
  const page: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Record<string, (...given: unknown[]) => unknown> } = {};
  runInNewContext(await answerOf('/dev-refresh-hook.js'), { window: page, Map });
  newRuntime().injectIntoGlobalHook(page);
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const drawn: unknown[] = [];
  const renderer = {
    setRefreshHandler: () => undefined,
    scheduleRefresh: (root: unknown) => drawn.push(root),
  };
  const id = hook?.inject?.(renderer);

  const remote = newRuntime();
  remote.injectIntoGlobalHook(page);
  const root = { current: { alternate: null, memoizedState: { element: {} } } };
  hook?.onCommitFiberRoot?.(id, root, undefined, false);
  remote.register(() => 'before', 'page');
  remote.register(() => 'after', 'page');
  remote.performReactRefresh();
  expect(drawn).toEqual([root]);
});
