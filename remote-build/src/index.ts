export { build, manifestOf } from './build.ts';
export { type RemoteBuild, remoteConfiguration } from './configuration.ts';
export type { BuildImports } from './imports-plugin.ts';
