import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { type BuildOptions, SharedScope } from './shared-scope.ts';

/** Creates a build's view of the shared scope. */
const init = ({ webpackRequire }: { webpackRequire: { federation: { initOptions: BuildOptions } } }) =>
  new SharedScope(webpackRequire.federation.initOptions);

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
 * because anything could call them by name.
 */
export default makeFederation();
