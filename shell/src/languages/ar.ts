export { default as kit } from '@dayrise/ui-kit/languages/ar';
export { default } from './ar.json';
