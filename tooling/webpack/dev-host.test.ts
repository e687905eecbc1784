import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { hostMiddleware } from './dev-host.ts';
import { root } from './workspaces.ts';

const require = createRequire(import.meta.url);

/** The refresh runtime of one webpack bundle; each bundle has its own. */
function newRuntime() {
  for (const file of Object.keys(require.cache)) {
    if (file.includes('/react-refresh/')) delete require.cache[file];
  }
  return require('react-refresh/runtime');
}

/** Returns the host's response to a call. */
async function answerOf(path: string, init?: RequestInit): Promise<string> {
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
  const text = await (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
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

it('finds the place of an error in the sources by the map of its chunk', async () => {
  const sources = [join(root, 'node_modules/react/index.js'), join(root, 'shell/src/main.tsx')];
  // Line 1 is the first line of the library, line 2 the third of ours.
  const map = { version: 3, sources, names: [], mappings: 'AAAA;ACEA' };
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/r/one.js.map' ? 200 : 404).end(JSON.stringify(map));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const chunk = `http://127.0.0.1:${Object(server.address()).port}/r/one.js`;
  const placeOf = (body: string) => answerOf('/dev-place', { method: 'POST', body });
  try {
    const stack = `Error: no\n    at react (${chunk}:1:5)\n    at Page (${chunk}:2:5)`;
    expect(JSON.parse(await placeOf(stack))).toEqual({
      file: `${sources[1]}:3`,
      shown: 'shell/src/main.tsx:3',
    });
    expect(JSON.parse(await placeOf(`Error: no\n    at react (${chunk}:1:5)`))).toBeNull();
    expect(JSON.parse(await placeOf('Error: no\n    at x (http://other.example/r/one.js:2:5)'))).toBeNull();
  } finally {
    server.close();
  }
});

it('lists the last calls of one session, newest first', async () => {
  const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  await answerOf('/api/profile', as('one'));
  await answerOf('/api/plans?page=2', { ...as('one'), method: 'POST' });
  await answerOf('/api/tickets', as('two'));
  const calls: string[][] = JSON.parse(await answerOf('/dev-calls', as('one')));
  expect(calls.map(([, ...call]) => call.slice(0, 3))).toEqual([
    ['POST', '/api/plans?page=2', 200],
    ['GET', '/api/profile', 200],
  ]);
});
