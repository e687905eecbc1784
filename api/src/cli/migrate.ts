import { migrate } from '../data/migrate.ts';
import { databaseUrl } from '../data/prisma.ts';

// Brings the database at DATABASE_URL, whose user must own it, up to this version's migrations.
const applied = await migrate(databaseUrl());
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
