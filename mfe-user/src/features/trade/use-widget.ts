import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long the provider’s widget has to load, in milliseconds. */
const DEADLINE = 4000;

type WidgetState = 'waiting' | 'ready' | 'failed';

/** The provider's frame and its state. */
export interface Widget {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly state: WidgetState;
}

/**
 * Waits, while `enabled`, for the provider's frame to report that its widget is ready. It fails after a timeout. A new
 * `attempt` starts over.
 */
export function useWidget(attempt: number, enabled: boolean): Widget {
  const frame = useRef<HTMLIFrameElement>(null);
  const [outcome, setOutcome] = useState<{ attempt: number; state: WidgetState }>({
    attempt,
    state: 'waiting',
  });
  useEffect(() => {
    if (!enabled) return;
    const settle = (state: WidgetState) => {
      clearTimeout(timer);
      setOutcome({ attempt, state });
    };
    const timer = setTimeout(() => settle('failed'), DEADLINE);
    const listen = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const state = readState(event.data);
      if (state !== null) settle(state);
    };
    addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', listen);
    };
  }, [attempt, enabled]);
  return { frame, state: outcome.attempt === attempt ? outcome.state : 'waiting' };
}

/** The state in a message from the frame; null for any other message. */
export function readState(data: unknown): 'ready' | 'failed' | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('state' in data)) return null;
  if (data.type !== 'tradingview') return null;
  return data.state === 'ready' || data.state === 'failed' ? data.state : null;
}
