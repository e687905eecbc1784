import { describe, expect, it } from 'vitest';
import { isStaffFactorRequired, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('fills in the defaults when nothing is set', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      SEED_DEMO: true,
      MARKET_POLL_MS: 5000,
      MARKET_CALLS_PER_MINUTE: 30,
      INACTIVITY_MS: 300_000,
    });
    expect(config.DATA_DIR).toMatch(/\/\.data$/);
  });

  it('has no demo and requires a factor of staff in production, unless settings say otherwise', () => {
    const production = parseConfig({ NODE_ENV: 'production' });
    expect([production.SEED_DEMO, isStaffFactorRequired(production)]).toEqual([false, true]);
    const demo = parseConfig({ NODE_ENV: 'production', SEED_DEMO: 'on' });
    expect([demo.SEED_DEMO, isStaffFactorRequired(demo)]).toEqual([true, false]);
  });

  it('treats an empty setting as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 3000,
      DATABASE_URL: undefined,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['SEED_DEMO', 'maybe'],
    ['MARKET_SOURCE', 'guess'],
    ['MARKET_API_URL', 'ftp://prices'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['INACTIVITY_MS', '1.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });

  it('refuses traces of browsers without a collector', () => {
    expect(() => parseConfig({ BROWSER_TRACES: '0.1' })).toThrow(/BROWSER_TRACES: needs OTEL_/);
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(parseConfig({ BROWSER_TRACES: '0.1', ...collector }).BROWSER_TRACES).toBe(0.1);
  });

  it('reports all invalid settings at once', () => {
    expect(() => parseConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });
});
