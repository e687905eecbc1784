import type { Remote } from '@dayrise/platform';
import { ATTEMPT_TIME } from './page-loader.ts';
import type { RegistryEntry } from './registry-schema.ts';
import { loadScript, RemoteError } from './script.ts';
import './shared-scope.ts';

interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

const started = new Map<string, Container>();
/** The latest request for each build's container, and when it was made. */
const requests = new Map<string, { readonly container: Promise<Container>; readonly at: number }>();

function containerOf(entry: RegistryEntry): Container | undefined {
  const found: unknown = Reflect.get(globalThis, `${entry.id}_${entry.buildId}`);
  return typeof found === 'object' && found !== null && 'init' in found && 'get' in found
    ? (found as Container)
    : undefined;
}

function isRemote(value: unknown): value is Remote {
  return typeof value === 'object' && value !== null && 'routes' in value && 'contract' in value;
}

/**
 * Returns the container of a build. Its entry runs once, however many pages need it. A request that takes longer than an
 * attempt is repeated under another URL, because the browser would wait for the first one.
 */
function requestContainer(entry: RegistryEntry, key: string): Promise<Container> {
  const earlier = requests.get(key);
  if (earlier && performance.now() - earlier.at < ATTEMPT_TIME) return earlier.container;
  const url = earlier ? `${entry.entry}?attempt=${Date.now()}` : entry.entry;
  const container = startContainer(entry, key, url);
  requests.set(key, { container, at: performance.now() });
  // A failed request doesn't count as pending.
  container.catch(() => requests.set(key, { container, at: Number.NEGATIVE_INFINITY }));
  return container;
}

async function startContainer(entry: RegistryEntry, key: string, url: string): Promise<Container> {
  // The script of an earlier attempt may have arrived late.
  if (!containerOf(entry)) await loadScript(url, entry.integrity);
  const container = containerOf(entry);
  if (!container) throw new RemoteError('broken', `${entry.entry} contains no container.`);
  const running = started.get(key);
  if (running) return running;
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  started.set(key, container);
  return container;
}

/** Loads the exposed module of a remote's build through its Module Federation container. Throws a RemoteError. */
export async function loadRemote(entry: RegistryEntry): Promise<Remote> {
  const key = `${entry.id}_${entry.buildId}`;
  const container = started.get(key) ?? (await requestContainer(entry, key));
  const factory = await container.get('./remote');
  const exposed = factory();
  const remote = typeof exposed === 'object' && exposed !== null && 'default' in exposed && exposed.default;
  if (!isRemote(remote)) throw new RemoteError('broken', `${entry.id} exposes no remote.`);
  return remote;
}
