import { expect, it } from 'vitest';
import { requireVersion } from './store-versions.ts';

it('refuses a store that is too old, and names the setting and the oldest version', () => {
  expect(() => requireVersion('PostgreSQL', 'DATABASE_URL', '14.9 (Debian 14.9-1)')).toThrow(
    'DATABASE_URL: PostgreSQL 14.9 (Debian 14.9-1) is too old; 15 or later is needed.',
  );
  expect(() => requireVersion('Redis', 'REDIS_URL', '6.2.14')).toThrow('Redis 6.2.14 is too old; 7');
  requireVersion('PostgreSQL', 'DATABASE_URL', '15.3');
  requireVersion('Redis', 'REDIS_URL', '7.0.15');
});
