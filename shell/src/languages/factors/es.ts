export { default as contract } from '@dayrise/contracts/messages/es';
export { default } from './es.json';
