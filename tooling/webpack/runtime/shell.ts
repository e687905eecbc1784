import {
  attachShareScopeMap,
  consumes,
  initContainerEntry,
  initializeSharing,
  installInitialConsumes,
} from './bundler-parts.ts';
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
 * Replaces the package's runtime, all of which would stay in the build because anything could call it by name. The
 * bundler writes calls of these functions into each build.
 */
export default makeFederation();
