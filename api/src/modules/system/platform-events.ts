import type { PlatformEvent } from '@dayrise/contracts';
import type { z } from 'zod';
import { onShutdown } from '../../lib/shutdown.ts';
import { type EventStream, frame } from '../../live/index.ts';
import { readRemotes } from '../remotes/index.ts';

/** Another process may have changed the choice of builds, so it is polled. */
const pollEveryMs = 1000;

const streams = new Set<EventStream>();
let changedAt: string | undefined;
let poller: NodeJS.Timeout | undefined;

/** Sends when the choice of builds last changed, now and whenever it changes. */
export async function addPlatformStream(stream: EventStream): Promise<void> {
  poller ??= setInterval(() => void poll(), pollEveryMs).unref();
  streams.add(stream);
  // Runs at once if the client has left, and stops the poller then.
  stream.onClose(() => removeStream(stream));
  const found = await readChange();
  changedAt ??= found;
  stream.send(toFrame(found));
}

function removeStream(stream: EventStream): void {
  streams.delete(stream);
  if (streams.size > 0) return;
  clearInterval(poller);
  poller = undefined;
  changedAt = undefined;
}

async function poll(): Promise<void> {
  const found = await readChange();
  if (found === changedAt) return;
  changedAt = found;
  for (const stream of streams) stream.send(toFrame(found));
}

async function readChange(): Promise<string> {
  return (await readRemotes()).changedAt;
}

function toFrame(at: string): Buffer {
  return frame({ type: 'remotes_changed', at } satisfies z.input<typeof PlatformEvent>);
}

onShutdown('http', () => clearInterval(poller));
