import { expect, it } from 'vitest';
import { readState } from './use-widget.ts';

it('reads the messages of our frame and no others', () => {
  expect(readState({ type: 'tradingview', state: 'ready' })).toBe('ready');
  expect(readState({ type: 'tradingview', state: 'failed' })).toBe('failed');
  for (const other of [
    null,
    'ready',
    { state: 'ready' },
    { type: 'tradingview', state: 'x' },
    { type: 'y', state: 'ready' },
  ])
    expect(readState(other)).toBeNull();
});
