import { Component, type ErrorInfo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface Props {
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Contains an error of one part of the page. A new `key` resets it. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Milliseconds between attempts to render a part that threw. */
const REDRAW_MS = 10_000;

interface RetryingBoundaryProps {
  readonly onError?: (error: unknown) => void;
  /** Called when the part is about to be rendered again. */
  readonly onRetry?: () => void;
  /** The part is also rendered again when this value changes. */
  readonly retryOn?: unknown;
  /** Drawn in place of a part that threw. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains an error of one part of the page, and renders the part again every 10 s until it works. */
export function RetryingBoundary(props: RetryingBoundaryProps) {
  const { onError, onRetry, retryOn, fallback, children } = props;
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => {
    setFailed(false);
    setRound((last) => last + 1);
    onRetry?.();
  }, [onRetry]);

  const seen = useRef(retryOn);
  useEffect(() => {
    const changed = seen.current !== retryOn;
    seen.current = retryOn;
    if (!failed) return;
    if (changed) {
      retry();
      return;
    }
    const timer = setTimeout(retry, REDRAW_MS);
    return () => clearTimeout(timer);
  }, [failed, retryOn, retry]);

  return (
    <PartBoundary
      key={round}
      onError={(error) => {
        setFailed(true);
        onError?.(error);
      }}
      fallback={fallback?.(retry)}
    >
      {children}
    </PartBoundary>
  );
}
