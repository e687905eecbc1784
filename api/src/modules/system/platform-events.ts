import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlatformEvent } from '@dayrise/contracts';
import type { z } from 'zod';
import { config } from '../../config.ts';
import { type EventStream, frame } from '../../http/index.ts';
import { onShutdown } from '../../lib/shutdown.ts';

/** The registry may be on a network drive, where file watching does not work, so it is polled. */
const pollEveryMs = 1000;

const registry = join(config.DATA_DIR, 'remotes', 'registry.json');
const streams = new Set<EventStream>();
let changedAt: number | undefined;
let poller: NodeJS.Timeout | undefined;

/** Sends the modification time of the remotes registry now and whenever it changes. */
export async function addPlatformStream(stream: EventStream): Promise<void> {
  streams.add(stream);
  stream.onClose(() => removeStream(stream));
  if (poller === undefined) {
    changedAt = await readModifiedAt();
    poller = setInterval(() => void poll(), pollEveryMs);
    poller.unref();
  }
  stream.send(toFrame(changedAt));
}

function removeStream(stream: EventStream): void {
  streams.delete(stream);
  if (streams.size > 0) return;
  clearInterval(poller);
  poller = undefined;
}

async function poll(): Promise<void> {
  const found = await readModifiedAt();
  if (found === changedAt) return;
  changedAt = found;
  for (const stream of streams) stream.send(toFrame(found));
}

async function readModifiedAt(): Promise<number | undefined> {
  const found = await stat(registry).catch(() => undefined);
  return found?.mtimeMs;
}

function toFrame(moment: number | undefined): Buffer {
  const at = new Date(moment ?? 0).toISOString();
  return frame({ type: 'remotes_changed', at } satisfies z.input<typeof PlatformEvent>);
}

onShutdown('http', () => clearInterval(poller));
