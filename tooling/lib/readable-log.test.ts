import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { readable } from './readable-log.ts';

it('writes a line of the log for people, with its request and its stack', () => {
  const entry = {
    level: 'error',
    time: '2026-11-26T10:00:00.000Z',
    pid: 1,
    requestId: 'r-1',
    status: 500,
    err: { message: 'broken', stack: 'Error: broken\n    at file.ts:1' },
    msg: 'request failed',
  };
  const line = stripVTControlCharacters(readable(JSON.stringify(entry)));
  expect(line).toMatch(
    /^\d\d:\d\d:\d\d error request failed status=500 request r-1 \n {2}Error: broken\n {6}at file\.ts:1$/,
  );
  expect(readable('ready')).toBe('ready');
});
