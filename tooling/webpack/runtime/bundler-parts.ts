/**
 * What a build calls when it takes modules from the shared scope: the package's functions of the same names, without
 * code that only other bundlers, other versions or builds with their own remotes need (0.5 instead of 1.8 KiB of brotli).
 */

type ModuleId = string | number;
type Factory = () => unknown;

/** A shared module that a build takes, as the bundler writes it. */
interface Consumed {
  readonly shareKey: string;
  readonly requiredVersion?: string | false;
  readonly strictVersion?: boolean;
}

interface Scope {
  readonly shareScopeMap: object;
  initShareScopeMap(scope: string, modules: object): void;
  initializeSharing(scope: string): unknown;
  loadShare(name: string, wanted: object): Promise<Factory | false>;
  loadShareSync(name: string, wanted: object): Factory;
}

interface WebpackRequire {
  /** The modules that have run, and the functions that run them. */
  readonly c: Record<ModuleId, unknown>;
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  S: object;
  readonly federation: { readonly instance: Scope };
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, Consumed>>;
  };
}

interface Call {
  readonly webpackRequire: WebpackRequire;
}

interface ConsumesCall extends Call {
  readonly chunkId: string;
  readonly chunkMapping: Readonly<Record<string, readonly ModuleId[]>>;
  readonly installedModules: Record<ModuleId, Promise<void> | undefined>;
  readonly promises: Promise<void>[];
}

/** The name of the shared module that stands for a build's module, and what the build says about it. */
function wantedBy({ consumesLoadingData }: WebpackRequire, id: ModuleId): [name: string, wanted: object] {
  const shareConfig = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (!shareConfig) throw new Error(`The build does not say which shared module ${id} is.`);
  return [shareConfig.shareKey, { customShareInfo: { shareConfig } }];
}

function runWith({ c, m }: WebpackRequire, id: ModuleId, exportsOf: () => unknown): void {
  m[id] = (module) => {
    delete c[id];
    module.exports = exportsOf();
  };
}

/** Loads the shared modules that a chunk needs. One that fails is loaded again with the next chunk that needs it. */
export function consumes(call: ConsumesCall): void {
  const { chunkId, chunkMapping, installedModules, promises, webpackRequire } = call;
  for (const id of chunkMapping[chunkId] ?? []) {
    const load = async () => {
      try {
        const [name, wanted] = wantedBy(webpackRequire, id);
        const factory = await webpackRequire.federation.instance.loadShare(name, wanted);
        if (!factory) throw new Error(`Nobody provides ${name}.`);
        runWith(webpackRequire, id, factory);
      } catch (error) {
        delete installedModules[id];
        runWith(webpackRequire, id, () => {
          throw error;
        });
      }
    };
    installedModules[id] ??= load();
    promises.push(installedModules[id]);
  }
}

/** Prepares the shared modules of the first script. */
export function installInitialConsumes(call: Call & { readonly initialConsumes: readonly ModuleId[] }): void {
  const { initialConsumes, webpackRequire } = call;
  for (const id of initialConsumes)
    runWith(webpackRequire, id, () =>
      webpackRequire.federation.instance.loadShareSync(...wantedBy(webpackRequire, id))(),
    );
}

/** Makes the scopes visible to `__webpack_share_scopes__`. */
export function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

/** Puts a build's own shared modules into a scope. */
export function initializeSharing(call: Call & { readonly shareScopeName: string }): void {
  call.webpackRequire.federation.instance.initializeSharing(call.shareScopeName);
}

/** Starts a remote's build with the scope of the page. */
export function initContainerEntry(call: Call & { readonly shareScope: object }): void {
  const { instance } = call.webpackRequire.federation;
  instance.initShareScopeMap('default', call.shareScope);
  instance.initializeSharing('default');
}
