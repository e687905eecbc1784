import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformEvent } from '@dayrise/contracts';
import type { z } from 'zod';
import { config } from '../../config.ts';
import { type EventStream, frame } from '../../http/index.ts';
import { onShutdown } from '../../lib/shutdown.ts';

/** Milliseconds. Another process changes the file, maybe on a network disk, where watching tells nothing. */
const lookEvery = 1000;

const registry = join(config.DATA_DIR, 'remotes', 'registry.json');
const streams = new Set<EventStream>();
let changedAt: number | undefined;
let looking: NodeJS.Timeout | undefined;

/** Tells an open tab which moment the registry of remotes is of, at once and whenever it changes. */
export async function addPlatformStream(stream: EventStream): Promise<void> {
  streams.add(stream);
  stream.onClose(() => leave(stream));
  if (looking === undefined) {
    changedAt = await readChange();
    looking = setInterval(() => void look(), lookEvery);
    looking.unref();
  }
  stream.send(frameOf(changedAt));
}

function leave(stream: EventStream): void {
  streams.delete(stream);
  if (streams.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}

async function look(): Promise<void> {
  const found = await readChange();
  if (found === changedAt) return;
  changedAt = found;
  for (const stream of streams) stream.send(frameOf(found));
}

async function readChange(): Promise<number | undefined> {
  const found = await stat(registry).catch(() => undefined);
  return found?.mtimeMs;
}

function frameOf(moment: number | undefined): Buffer {
  const at = new Date(moment ?? 0).toISOString();
  return frame({ type: 'remotes_changed', at } satisfies z.input<typeof PlatformEvent>);
}

onShutdown('http', () => clearInterval(looking));
