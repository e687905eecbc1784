export { packFiles } from '../../../scripts/lib/pack-build.ts';
