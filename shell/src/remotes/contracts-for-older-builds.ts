/** `@dayrise/contracts` with all exports from when remotes took it from the shared scope (tooling/webpack/shared.ts). */
export * from '@dayrise/contracts';
export * from '@dayrise/contracts/client';
