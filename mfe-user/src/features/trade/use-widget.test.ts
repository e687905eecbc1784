import { expect, it } from 'vitest';
import { readState } from './use-widget.ts';

it('listens to the words of our frame and to nothing else', () => {
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
