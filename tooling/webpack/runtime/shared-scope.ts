import { satisfies } from '../../../contracts/src/remotes/version-range.ts';

/** Returns a module's exports. */
type Factory = () => unknown;

/** One version of a shared module, in the shape that every Module Federation runtime reads and writes. */
interface SharedModule {
  readonly version: string;
  readonly scope: readonly string[];
  readonly shareConfig: { readonly eager?: boolean; readonly [key: string]: unknown };
  readonly get: () => Factory | Promise<Factory>;
  lib?: Factory;
  loaded?: boolean;
  loading?: Promise<Factory> | null;
}

type Modules = Record<string, Record<string, SharedModule>>;
type Provided = Readonly<Record<string, readonly SharedModule[]>>;

/** What a build says about a shared module that it takes. */
interface Wanted {
  readonly customShareInfo?: {
    readonly shareConfig?: { readonly requiredVersion?: string | false; readonly strictVersion?: boolean };
  };
}

export interface BuildOptions {
  readonly name: string;
  readonly shared?: Provided;
  readonly shareStrategy?: string;
}

/**
 * A build's view of the shared scope. It does what the package's `ModuleFederation` does for a build without remotes of
 * its own, in 0.5 instead of 6.9 KiB of brotli: the shell's loader (shell/src/remotes) finds, checks and retries the
 * remotes, and the shell provides one version of each module, so a version is only compared with the range of a build
 * that asks for it. The names are the package's.
 */
export class SharedScope {
  readonly name: string;
  readonly options: BuildOptions;
  readonly shareScopeMap: Record<string, Modules> = {};
  private readonly provided: [name: string, module: SharedModule][] = [];

  constructor(options: BuildOptions) {
    this.name = options.name;
    this.options = options;
    this.registerShared(options.shared ?? {});
  }

  /** Adds modules that this build provides. */
  registerShared(shared: Provided): void {
    const { name: from, shareStrategy: strategy } = this.options;
    for (const [name, versions] of Object.entries(shared)) {
      for (const module of versions) {
        const own = { from, strategy, eager: module.shareConfig.eager, deps: [], useIn: [], ...module };
        this.provided.push([name, own]);
      }
    }
    this.initializeSharing();
  }

  /** Replaces a scope by the one of the build that started this one. */
  initShareScopeMap(scope: string, modules: Modules): void {
    this.shareScopeMap[scope] = modules;
  }

  /** Puts this build's modules into a scope, unless their version is there. Waits for nothing. */
  initializeSharing(scope = 'default'): readonly Promise<void>[] {
    this.shareScopeMap[scope] ??= {};
    const modules = this.shareScopeMap[scope];
    for (const [name, module] of this.provided) {
      if (!module.scope.includes(scope)) continue;
      modules[name] ??= {};
      modules[name][module.version] ??= module;
    }
    return [];
  }

  /** Loads a shared module; `false` if nobody provides it. A module that failed to load is requested again next time. */
  async loadShare(name: string, wanted?: Wanted): Promise<Factory | false> {
    const module = this.find(name, wanted);
    if (!module) return false;
    if (module.lib) return module.lib;
    try {
      module.loading ??= Promise.resolve(module.get());
      module.lib = await module.loading;
      module.loaded = true;
      return module.lib;
    } catch (error) {
      module.loading = null;
      throw error;
    }
  }

  /** Returns a shared module that was loaded, or is part of the first script. */
  loadShareSync(name: string, wanted?: Wanted): Factory {
    const module = this.find(name, wanted);
    const factory = module?.lib ?? module?.get();
    if (!module || typeof factory !== 'function') throw new Error(`${name} is not loaded.`);
    module.lib = factory;
    module.loaded = true;
    return factory;
  }

  /**
   * The shell registers first, so its version is the first one. Throws a VersionError if the build was made for others;
   * the registry's data was checked before, but says less than the code.
   */
  private find(name: string, { customShareInfo }: Wanted = {}): SharedModule | undefined {
    const module = Object.values(this.shareScopeMap.default?.[name] ?? {})[0];
    const { requiredVersion, strictVersion } = customShareInfo?.shareConfig ?? {};
    const offered = module?.version;
    if (strictVersion && requiredVersion && !(offered && satisfies(offered, requiredVersion)))
      throw Object.assign(
        new Error(`It needs version ${requiredVersion} of ${name}; this page has ${offered ?? 'none'}.`),
        // The shell says it in the person's language (shell/src/remotes/remote-states.tsx).
        { name: 'VersionError', reason: { unmet: name, have: offered, wanted: requiredVersion } },
      );
    return module;
  }
}
