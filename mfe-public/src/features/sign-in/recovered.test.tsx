import type { AccountChange } from '@dayrise/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Recovered } from './recovered.tsx';

test('a kind of change that is newer than the page has words, too', () => {
  const changes = [{ kind: 'avatar_changed', at: '2026-07-01T10:00:00.000Z' }] as unknown as AccountChange[];
  expect(renderToStaticMarkup(<Recovered message="Done." changes={changes} />)).toContain(
    ': Another change</li>',
  );
});
