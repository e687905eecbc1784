import { setTimeout as wait } from 'node:timers/promises';

/** An open event stream and what it has sent so far. */
export interface OpenEvents {
  readonly status: number;
  readonly events: readonly unknown[];
  /** Whether the server has ended the stream. */
  readonly ended: boolean;
  /** Waits until `isDone` returns true. Throws after `timeoutMs`. */
  until(isDone: () => boolean, timeoutMs?: number): Promise<void>;
  close(): void;
}

/** Opens an event stream as the browser's fetch does. */
export async function openEventStream(address: string, token?: string): Promise<OpenEvents> {
  const abort = new AbortController();
  const response = await fetch(address, {
    signal: abort.signal,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const events: unknown[] = [];
  const state = { ended: false };
  void read(response, events)
    .catch(() => undefined)
    .finally(() => {
      state.ended = true;
    });
  return {
    status: response.status,
    events,
    get ended() {
      return state.ended;
    },
    until: async (isDone, timeoutMs = 5000) => {
      for (const deadline = Date.now() + timeoutMs; !isDone(); await wait(10)) {
        if (Date.now() > deadline) throw new Error(`Timed out; received ${JSON.stringify(events)}.`);
      }
    },
    close: () => abort.abort(),
  };
}

async function read(response: Response, events: unknown[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith('data: ')) events.push(JSON.parse(block.slice('data: '.length)));
    }
  }
}
