import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import { config } from '../config.ts';
import { isDiskLow } from './disk.ts';

/** Bytes that may wait for a slow or full disk; further lines are dropped. */
const mostWaiting = 4 * 1024 * 1024;
const diskCheckMs = 5000;
/** Written by another thread, so that a disk that hangs or is full stops no call. */
const options = { sync: false, maxLength: mostWaiting };

/** Standard output, or LOG_FILE, which is rotated and gets no lines while its disk is almost full. */
export async function openLogOutput(): Promise<DestinationStream> {
  if (config.LOG_FILE === undefined) {
    const output = pino.destination(options);
    // A full disk: the lines are tried again with the next one.
    output.on('error', () => undefined);
    return output;
  }
  const folder = dirname(config.LOG_FILE);
  // Before the disk is looked at, which is that of the folder.
  await mkdir(folder, { recursive: true });
  let isLow = await isDiskLow(folder);
  const { default: roll } = await import('pino-roll');
  const file = await roll({
    ...options,
    file: config.LOG_FILE,
    extension: '.log',
    size: '20m',
    limit: { count: 4, removeOtherLogFiles: true },
  });
  file.on('error', () => undefined);
  process.once('exit', () => {
    try {
      file.flushSync();
    } catch {
      // The disk is full.
    }
  });
  setInterval(async () => {
    isLow = await isDiskLow(folder);
  }, diskCheckMs).unref();
  return { write: (line) => void (isLow || file.write(line)) };
}
