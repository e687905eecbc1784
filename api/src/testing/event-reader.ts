import { setTimeout as wait } from 'node:timers/promises';

/** What an event stream has sent so far. */
export interface OpenEvents {
  readonly status: number;
  readonly events: readonly unknown[];
  /** Whether the server has ended the stream. */
  readonly ended: boolean;
  /** Waits until what arrived satisfies `enough`. Throws after `within` milliseconds. */
  until(enough: () => boolean, within?: number): Promise<void>;
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
    until: async (enough, within = 5000) => {
      for (const deadline = Date.now() + within; !enough(); await wait(10)) {
        if (Date.now() > deadline) throw new Error(`Not in time; ${JSON.stringify(events)} arrived.`);
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
