import { describe, expect, it } from 'vitest';
import { readEvents } from './sse.ts';

async function textsOf(...chunks: string[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<BufferSource>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const texts: string[] = [];
  for await (const text of readEvents(body)) texts.push(text);
  return texts;
}

describe('readEvents', () => {
  it('joins events that arrive in pieces', async () => {
    expect(await textsOf('data: {"a"', ':1}\n', '\ndata: 2\n\n')).toEqual(['{"a":1}', '2']);
  });

  it('joins several data lines and understands carriage returns', async () => {
    expect(await textsOf('data: one\r\ndata: two\r\n\r\n')).toEqual(['one\ntwo']);
  });

  it('yields an empty string for a comment', async () => {
    expect(await textsOf(': still here\n\n')).toEqual(['']);
  });
});
