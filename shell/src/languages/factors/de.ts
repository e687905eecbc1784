export { default as contract } from '@dayrise/contracts/messages/de';
export { default } from './de.json';
