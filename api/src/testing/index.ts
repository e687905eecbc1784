export { asOwner, resetDatabase } from './database.ts';
