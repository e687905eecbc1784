import type { Remote } from '@dayrise/platform';
import { loadBeside } from './beside.ts';
import type { RegistryEntry } from './registry-schema.ts';
import { loadScript, RemoteError } from './script.ts';

export { loadShared } from './shared-scope.ts';

interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

const started = new Map<string, Container>();

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
 * Loads the exposed module of a remote's build through its Module Federation container, and a page's files beside the
 * entry. Each repeated attempt asks under another address. Throws a RemoteError.
 */
export async function loadRemote(entry: RegistryEntry, page: string, attempt: number): Promise<Remote> {
  const key = `${entry.id}_${entry.buildId}`;
  let container = started.get(key);
  if (!container) {
    const styled = attempt === 1 ? loadBeside(entry, page) : undefined;
    // A script of an earlier attempt may have arrived late.
    if (!containerOf(entry))
      await loadScript(attempt === 1 ? entry.entry : `${entry.entry}?attempt=${Date.now()}`, entry.integrity);
    container = containerOf(entry);
    if (!container) throw new RemoteError('broken', `${entry.entry} holds no container.`);
    if (!started.has(key)) {
      await __webpack_init_sharing__('default');
      await container.init(__webpack_share_scopes__.default);
      started.set(key, container);
    }
    await styled;
  }
  const factory = await container.get('./remote');
  const exposed = factory();
  const remote = typeof exposed === 'object' && exposed !== null && 'default' in exposed && exposed.default;
  if (!isRemote(remote)) throw new RemoteError('broken', `${entry.id} exposes no remote.`);
  return remote;
}
