export { migrate } from '../data/migrate.ts';
export { asOwner, resetDatabase } from './database.ts';
