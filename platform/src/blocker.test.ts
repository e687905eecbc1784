import { UNSAFE_createMemoryHistory } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { guardHistory, guardMoves } from './blocker.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A history whose listener records the addresses. */
function opened(initialEntries: string[]) {
  const history = guardHistory(UNSAFE_createMemoryHistory({ initialEntries, v5Compat: true }));
  const shown: string[] = [];
  cleanUps.push(history.listen(({ location }) => shown.push(location.pathname)));
  return { history, shown };
}

test.each(['push', 'replace'] as const)('a stopped %s changes nothing until it is carried out', (kind) => {
  const { history, shown } = opened(['/form']);
  const proceeds: (() => void)[] = [];
  cleanUps.push(guardMoves((_, proceed) => proceeds.push(proceed) > 0));
  history[kind]('/plans?page=2', { from: 'form' });
  expect(shown).toEqual([]);
  expect(history.location.pathname).toBe('/form');
  proceeds[0]?.();
  expect(shown).toEqual(['/plans']);
  expect(history.location).toMatchObject({ pathname: '/plans', search: '?page=2', state: { from: 'form' } });
});

test('a stopped step back is reverted, and taken once it is carried out', () => {
  const { history, shown } = opened(['/list', '/form']);
  const proceeds: (() => void)[] = [];
  const stop = guardMoves((_, proceed) => proceeds.push(proceed) > 0);
  history.go(-1);
  expect(shown).toEqual([]);
  expect(history.location.pathname).toBe('/form');
  proceeds[0]?.();
  expect(shown).toEqual(['/list']);
  expect(proceeds).toHaveLength(1);
  stop();
  history.go(1);
  expect(shown).toEqual(['/list', '/form']);
});

test('every guard sees where a move comes from and leads to, and one is enough to stop it', () => {
  const { history, shown } = opened(['/form']);
  const watch = vi.fn(() => false);
  cleanUps.push(guardMoves(watch));
  history.push('/plans');
  expect(watch).toHaveBeenLastCalledWith(
    expect.objectContaining({
      currentLocation: expect.objectContaining({ pathname: '/form' }),
      nextLocation: expect.objectContaining({ pathname: '/plans' }),
      historyAction: 'PUSH',
    }),
    expect.any(Function),
  );
  cleanUps.push(guardMoves(() => true));
  history.push('/trade');
  expect(watch).toHaveBeenCalledTimes(2);
  expect(shown).toEqual(['/plans']);
});
