export { packFiles } from '../../../tooling/lib/pack-build.ts';
