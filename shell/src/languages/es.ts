export { default as kit } from '@dayrise/ui-kit/languages/es';
export { default } from './es.json';
