export { deployOver, packBuild, packFiles } from '../../remote-build/src/deploy.ts';
