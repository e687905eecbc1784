import { createInstance } from '@module-federation/enhanced/runtime';

interface Build {
  readonly federation: {
    readonly initOptions: Parameters<typeof createInstance>[0];
    readonly instance: Instance;
  };
  readonly I: (scope: string) => unknown;
}
type Instance = ReturnType<typeof createInstance>;

/** The federation runtime of the shell's build. */
declare const __webpack_require__: { readonly federation: { readonly bundlerRuntime: object } };

/**
 * Builds made before they contained the federation runtime take it from this function (ADR 4). It can go with the last
 * such build that a shell must run.
 */
function makeDayriseFederation() {
  const { federation } = __webpack_require__;
  return {
    ...federation,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntime: {
      ...federation.bundlerRuntime,
      init: ({ webpackRequire }: { webpackRequire: Build }) =>
        createInstance(webpackRequire.federation.initOptions),
      initContainerEntry: ({ webpackRequire, shareScope }: { webpackRequire: Build; shareScope: object }) => {
        webpackRequire.federation.instance.initShareScopeMap('default', shareScope as never);
        return webpackRequire.I('default');
      },
    },
  };
}

Object.assign(globalThis, { makeDayriseFederation });
