export { deployOver, packFiles } from '../../remote-build/src/deploy.ts';
