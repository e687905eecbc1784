import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMigration } from '../api/src/data/new-migration.ts';
import { startServices } from './services.ts';

const name = process.argv[2];
if (!name) {
  console.error('Usage: npm run migrate:new -w api -- name_with_underscores');
  process.exit(1);
}
// The engine replays every migration in a scratch database, so give it its own server, away from real data.
const dataDir = mkdtempSync(join(tmpdir(), 'dayrise-migrate-'));
const services = await startServices({ dataDir, redisUrl: 'redis://unused', durable: false });
try {
  console.log(`wrote ${await writeMigration(name, services.databaseUrl)}`);
} finally {
  await services.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
