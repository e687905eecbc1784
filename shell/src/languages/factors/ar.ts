export { default as contract } from '@dayrise/contracts/messages/ar';
export { default } from './ar.json';
