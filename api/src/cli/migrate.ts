import { config } from '../config.ts';
import { openApplicationLogin } from '../data/application-role.ts';
import { migrate } from '../data/migrate.ts';
import { databaseUrl } from '../data/prisma.ts';

// Brings the database at DATABASE_URL, whose user must own it, up to this version's migrations. With
// APPLICATION_PASSWORD it also lets the application's role sign in, for the api and worker processes.
const applied = await migrate(databaseUrl(), config);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
if (config.APPLICATION_PASSWORD) {
  await openApplicationLogin(databaseUrl(), config.APPLICATION_PASSWORD);
  console.log('The application signs in as dayrise_app.');
}
