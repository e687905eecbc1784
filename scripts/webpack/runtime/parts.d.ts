// Parts of the package without types.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (options: unknown) => void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: (options: unknown) => unknown;
}
