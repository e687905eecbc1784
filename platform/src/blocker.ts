import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Blocker,
  type BlockerFunction,
  type unstable_HistoryRouter as HistoryRouter,
  type Location,
  useLocation,
} from 'react-router';

export type RouterHistory = Parameters<typeof HistoryRouter>[0]['history'];
type Update = Parameters<Parameters<RouterHistory['listen']>[0]>[0];
type Attempt = Parameters<BlockerFunction>[0];

/** Returns whether to stop a navigation; `proceed` continues it. */
type Guard = (attempt: Attempt, proceed: () => void) => boolean;

const guards = new Set<Guard>();

/** Calls a function before each navigation. Returns a function that removes it. */
export function guardMoves(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

const isStopped = (attempt: Attempt, proceed: () => void): boolean =>
  [...guards].map((guard) => guard(attempt, proceed)).includes(true);

/**
 * A history whose navigations can be stopped. React Router has this only in its data router, which is 16 KiB (brotli)
 * larger and whose loaders and actions we don't use.
 */
export function guardHistory(history: RouterHistory): RouterHistory {
  let current = history.location;
  let isRevert = false;
  let isAllowed = false;

  const guarded =
    (historyAction: 'PUSH' | 'REPLACE', move: RouterHistory['push']): RouterHistory['push'] =>
    (to, state) => {
      const { pathname, search, hash } = history.createURL(to);
      const nextLocation = { pathname, search, hash, state, key: '' } as Location;
      const proceed = () => move(to, state);
      if (!isStopped({ currentLocation: current, nextLocation, historyAction } as Attempt, proceed))
        proceed();
    };

  /** The browser reports back and forward only afterward, so a stopped navigation is reverted. */
  const mayPop = ({ location, delta }: Update): boolean => {
    if (isRevert || isAllowed || !delta) {
      const reverted = isRevert;
      isRevert = false;
      isAllowed = false;
      return !reverted;
    }
    const attempt = { currentLocation: current, nextLocation: location, historyAction: 'POP' } as Attempt;
    const stopped = isStopped(attempt, () => {
      isAllowed = true;
      history.go(delta);
    });
    if (stopped) {
      isRevert = true;
      history.go(-delta);
    }
    return !stopped;
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: guarded('PUSH', history.push),
    replace: guarded('REPLACE', history.replace),
    listen: (listener) =>
      history.listen((update) => {
        if (update.action === 'POP' && !mayPop(update)) return;
        current = update.location;
        listener(update);
      }),
  };
}

const unblocked: Blocker = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined };

/** Stops navigations for which the function returns true, until the person decides. */
export function useBlocker(shouldBlock: BlockerFunction): Blocker {
  const { key } = useLocation();
  const [stopped, setStopped] = useState<{ from: string; to: Location; proceed: () => void } | null>(null);
  const ask = useEffectEvent((attempt: Attempt, proceed: () => void) => {
    if (!shouldBlock(attempt)) return false;
    setStopped({ from: attempt.currentLocation.key, to: attempt.nextLocation, proceed });
    return true;
  });
  useEffect(() => guardMoves((attempt, proceed) => ask(attempt, proceed)), []);
  // After another navigation, such as at the end of a session, there is nothing to decide.
  if (stopped?.from !== key) return unblocked;
  return {
    state: 'blocked',
    location: stopped.to,
    proceed: () => {
      setStopped(null);
      stopped.proceed();
    },
    reset: () => setStopped(null),
  };
}
