import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/** Makes the runtime's instance of one build. */
function init({ webpackRequire }: { webpackRequire: { federation: { initOptions: Options } } }) {
  const instance = new ModuleFederation(webpackRequire.federation.initOptions);
  // A part that could not be loaded would stay a failure for ever: it is asked for anew when it is needed again.
  instance.sharedHandler.hooks.lifecycle.errorLoadShare.on(({ pkgName }) => {
    for (const scope of Object.values(instance.shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  });
  setGlobalFederationInstance(instance);
  return instance;
}

/** What a build's own copy of the runtime starts from; the functions take what they work on as arguments. */
export const makeFederation = () => ({
  runtime: {},
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
});

// Remotes' builds hold no runtime: they find it here.
Object.assign(globalThis, { makeDayriseFederation: makeFederation });

/**
 * The parts of the enhanced federation runtime that the shared scope needs, in place of all of them: the bundler's
 * own entry keeps each for whoever might call it by name. Remotes are loaded by the shell's own loader.
 */
export default makeFederation();
