import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/** Creates a build's instance of the runtime. */
function init({ webpackRequire }: { webpackRequire: { federation: { initOptions: Options } } }) {
  const instance = new ModuleFederation(webpackRequire.federation.initOptions);
  // Otherwise a module that failed to load would fail forever. Request it again when it is next needed.
  instance.sharedHandler.hooks.lifecycle.errorLoadShare.on(({ pkgName }) => {
    for (const scope of Object.values(instance.shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  });
  setGlobalFederationInstance(instance);
  return instance;
}

/** The functions that each build's runtime shares; they receive the state they work on as arguments. */
export const makeFederation = () => ({
  runtime: {},
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
});

// Remotes' builds contain no runtime; they find it here.
Object.assign(globalThis, { makeDayriseFederation: makeFederation });

/**
 * The parts of the enhanced federation runtime that the shared scope needs. The bundler's own entry keeps all of them,
 * because anything could call them by name. The shell's own loader loads remotes.
 */
export default makeFederation();
