import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireDataFolder } from '../../api/src/lib/data-folder.ts';
import { freePort, isPortFree } from '../lib/ports.ts';

/** An instance's embedded services: ports and secrets, kept between starts. */
export interface ServiceState {
  postgresPort: number;
  postgresPassword: string;
  applicationPassword: string;
  redisPort: number;
  redisPassword: string;
  signingSecret: string;
}

const fileName = 'services.json';

/** Reads the state in `dataDir`, fills in missing values, and replaces ports that are taken. */
export async function readState(dataDir: string): Promise<ServiceState> {
  requireDataFolder(dataDir);
  const kept = readKept(join(dataDir, fileName));
  return {
    postgresPort: await usablePort(kept.postgresPort),
    postgresPassword: kept.postgresPassword ?? secret(),
    applicationPassword: kept.applicationPassword ?? secret(),
    redisPort: await usablePort(kept.redisPort),
    redisPassword: kept.redisPassword ?? secret(),
    signingSecret: kept.signingSecret ?? secret(),
  };
}

/** Saves the state atomically, readable only by its owner. */
export function writeState(dataDir: string, state: ServiceState): void {
  const file = join(dataDir, fileName);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}

function readKept(file: string): Partial<ServiceState> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

async function usablePort(port: number | undefined): Promise<number> {
  return port !== undefined && (await isPortFree(port)) ? port : freePort();
}

function secret(): string {
  return randomBytes(32).toString('hex');
}
