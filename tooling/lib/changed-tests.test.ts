import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findChangedTests } from './changed-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'changed-tests-'));
for (const file of [
  'api/src/app.test.ts',
  'api/src/modules/trading/orders.test.ts',
  'api/src/modules/trading/commands/place-order.ts',
  'remote-build/src/new.test.ts',
  'remote-build/template/src/pages/start.test.tsx',
  'ui-kit/.storybook/preview.tsx',
  'ui-kit/src/Badge/Badge.stories.tsx',
  'ui-kit/src/Badge/badge.test.ts',
  'e2e/journeys/user-orders.spec.ts',
  'e2e/journeys/user-plans.spec.ts',
]) {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), '');
}

test.each([
  ['api/src/modules/trading/commands/place-order.ts', { unit: ['api/src/modules/trading/orders.test.ts'] }],
  ['ui-kit/src/Badge/Badge.stories.tsx', { kit: ['src/Badge/badge.test.ts', 'src/Badge/Badge.stories.tsx'] }],
  ['mfe-user/src/features/orders/ticket.tsx', { browser: ['journeys/user-orders.spec.ts'] }],
  ['e2e/journeys/user-plans.spec.ts', { browser: ['journeys/user-plans.spec.ts'] }],
  ['remote-build/template/src/pages/start.tsx', { unit: ['remote-build/src/new.test.ts'] }],
  ['remote-build/template/src/pages/start.test.tsx', { unit: ['remote-build/src/new.test.ts'] }],
  ['README.md', {}],
])('finds what a change of %s can break', (file, expected) => {
  expect(Object.fromEntries(findChangedTests(folder, [file]))).toEqual(expected);
});
