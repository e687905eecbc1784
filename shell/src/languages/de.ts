export { default as kit } from '@dayrise/ui-kit/languages/de';
export { default } from './de.json';
