import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';
import { ATTEMPT_TIME, RemoteError, VersionError } from './remote-error.ts';

/**
 * What Dayrise adds to the federation runtime, by its hooks. This module runs before the shared scope exists, so it must
 * not import shared modules (React, the facade, the kit).
 */

/** Milliseconds for the check whether a file was changed. */
const CHECK_TIME = 2000;

/** The integrity of each registered build's entry, by the remote's name. */
export const integrities = new Map<string, string>();
/** The addresses requested before: a retry needs another one, because the browser reuses failed and hanging requests. */
const requested = new Set<string>();
/** The remotes whose entry the browser refused or could not reach. The others' requests timed out. */
const failed = new Set<string>();

/** Whether the file exists but doesn't match its integrity. A script's error event doesn't say. */
async function isTampered(url: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(CHECK_TIME);
  try {
    const plain = await fetch(url, { cache: 'no-store', signal });
    if (!plain.ok) return false;
    await plain.arrayBuffer();
  } catch {
    return false;
  }
  return fetch(url, { cache: 'no-store', integrity, signal }).then(
    () => false,
    () => !signal.aborted,
  );
}

const plugin: ModuleFederationRuntimePlugin = {
  name: 'dayrise',

  /** An entry's script with its integrity, a time limit and a new address for each attempt. */
  createScript({ url, remoteInfo }) {
    const name = remoteInfo?.name ?? '';
    const integrity = integrities.get(name);
    if (!integrity) throw new RemoteError('tampered', `${url} was published without integrity.`);
    const script = document.createElement('script');
    script.src = requested.has(url) ? `${url}?attempt=${Date.now()}` : url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.addEventListener('error', () => failed.add(name));
    requested.add(url);
    return { script, timeout: ATTEMPT_TIME };
  },

  async loadEntryError({ remoteInfo: { name, entry } }) {
    if (!failed.delete(name)) throw new RemoteError('timeout', `${entry} did not arrive in time.`);
    if (await isTampered(entry, integrities.get(name) ?? ''))
      throw new RemoteError('tampered', `${entry} is not the file that was published.`);
    throw new RemoteError('unreachable', `${entry} could not be loaded.`);
  },

  /** Without a snapshot the runtime knows no files of a remote: it preloads the entry, which names the others. */
  generatePreloadAssets: async ({ remoteInfo }) => ({
    cssAssets: [],
    jsAssetsWithoutEntry: [],
    entryAssets: [{ name: remoteInfo.name, url: remoteInfo.entry, moduleInfo: remoteInfo }],
  }),

  /** A module that nobody provides, for builds that name a version. The runtime would report a missing function. */
  beforeLoadShare(args) {
    const { requiredVersion, strictVersion } = args.shareInfo?.shareConfig ?? {};
    const isProvided = args.pkgName in (args.origin.shareScopeMap.default ?? {});
    if (strictVersion && requiredVersion && !isProvided)
      throw new VersionError({ unmet: args.pkgName, wanted: requiredVersion });
    return args;
  },

  /** The runtime compares the versions; its error is text, and the shell shows it in the person's language. */
  resolveShare(args) {
    const { resolver, pkgName, version, shareInfo } = args;
    args.resolver = () => {
      try {
        return resolver();
      } catch (cause) {
        const wanted = String(shareInfo.shareConfig?.requiredVersion);
        throw new VersionError({ unmet: pkgName, have: version, wanted }, { cause });
      }
    };
    return args;
  },

  /** Loads a failed module again when it is next needed. The runtime keeps the failure. */
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      if (!shared.loaded) shared.loading = null;
  },
};

// Each remote's build has a runtime of its own, which takes shared modules by the same rules.
registerGlobalPlugins([plugin]);

export default () => plugin;
