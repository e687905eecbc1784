import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CannotRecord, callsToRecord, recordAnswers, recordedRemotes } from './lib/recorded.ts';

/** A demo that answers everything with an empty object. */
const demo = createServer((_, response) => response.end('{}'));
let url = '';
beforeAll(async () => {
  demo.listen(0, '127.0.0.1');
  await once(demo, 'listening');
  url = `http://127.0.0.1:${(demo.address() as AddressInfo).port}`;
});
afterAll(() => demo.close());

it('records nothing that breaks the contract, and names its path', async () => {
  await expect(recordAnswers(url, 'mfe-public')).rejects.toThrow(
    /^\/api\/\S+ answered against the contract: /,
  );
});

it('says how to start the demo when nothing answers', async () => {
  const nowhere = recordAnswers('http://127.0.0.1:9', 'mfe-user');
  await expect(nowhere).rejects.toThrow(CannotRecord);
  await expect(nowhere).rejects.toThrow('npm start');
});

it.each(recordedRemotes)('asks what the contract allows for $workspace', (remote) => {
  const refused = callsToRecord(remote).filter(({ endpoint, url }) => {
    const { searchParams } = new URL(url, 'http://demo');
    return !endpoint.query.safeParse(Object.fromEntries(searchParams)).success;
  });
  expect(refused.map(({ url }) => url)).toEqual([]);
});
