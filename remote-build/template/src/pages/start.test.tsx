import { getCandles } from '@dayrise/contracts';
import { answer, type MockOptions, mockPlatform, refuse } from '@dayrise/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { manifest } from '../manifest.ts';

const day = { time: 1_767_225_600, open: 1, high: 3, low: 0.5, close: 2 };
let restore = () => {};

async function open(options: MockOptions) {
  const platform = mockPlatform(options);
  restore = platform.restore;
  const { default: Page } = await import('./start.tsx');
  render(
    <platform.Frame path={manifest.base}>
      <Page />
    </platform.Frame>,
  );
  return platform;
}

afterEach(() => {
  cleanup();
  restore();
});

test('lists the days that the API answers', async () => {
  const { calls } = await open({
    answers: [answer(getCandles, { coin: 'bitcoin', candles: [day], source: 'simulated' })],
  });
  expect(await screen.findByRole('cell', { name: '$2.00' })).toBeTruthy();
  expect(calls).toMatchObject([{ endpoint: 'getCandles', query: { coin: 'bitcoin' } }]);
});

test('says so when there are no prices yet', async () => {
  await open({ answers: [answer(getCandles, { coin: 'bitcoin', candles: [], source: 'simulated' })] });
  expect(await screen.findByText('No prices yet')).toBeTruthy();
});

test('offers another attempt when the server refuses', async () => {
  await open({ answers: [refuse(getCandles, 'maintenance')] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
