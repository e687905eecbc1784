import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CandleChart } from './CandleChart.tsx';

const readout = (time: string, intraday: boolean) => {
  const candle = { time: Date.parse(time) / 1000, open: 1, high: 1, low: 1, close: 1 };
  const markup = renderToStaticMarkup(createElement(CandleChart, { label: '', candles: [candle], intraday }));
  return /<dd>(.*?)<\/dd>/.exec(markup)?.[1];
};

describe('the readout of a person west of UTC', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
  afterEach(() => void vi.unstubAllEnvs());

  it('names the UTC day of a candle, as the axis does', () => {
    expect(readout('2026-11-21T00:00Z', false)).toBe('Nov 21, 2026');
  });

  it('names the UTC time of a shorter candle, as the axis does', () => {
    expect(readout('2026-11-21T01:15Z', true)).toBe('Nov 21, 2026, 1:15 AM UTC');
  });
});
