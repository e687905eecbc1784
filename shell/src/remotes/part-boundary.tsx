import {
  Component,
  type ErrorInfo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { reportError } from './reports.ts';

interface Props {
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  readonly fallback?: ReactNode;
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
    // The development server's overlay shows its message and stack.
    if (process.env.NODE_ENV === 'development') window.reportError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * Contains the error of a part that throws as it is removed: the part's own boundary is gone by then. Its children are
 * rendered again from scratch. Errors of rendering are passed on to the boundary around it.
 */
export class LeavingBoundary extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };
  private isDrawing = false;

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause ?? new Error('A part threw nothing.') };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.setState({ error: undefined });
  }

  override componentDidMount(): void {
    this.isDrawing = false;
  }

  override componentDidUpdate(): void {
    this.isDrawing = false;
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) {
      this.isDrawing = true;
      return this.props.children;
    }
    if (this.isDrawing) throw error;
    return null;
  }
}

/** Milliseconds between attempts to render a part that threw. */
const REDRAW_MS = 10_000;

interface RetryingBoundaryProps {
  /** By default the error is reported as the shell's. */
  readonly onError?: (error: unknown) => void;
  /** Called when the part is about to be rendered again. */
  readonly onRetry?: () => void;
  /** The part is also rendered again, as if it had not failed, when this value changes. */
  readonly retryOn?: unknown;
  /** Drawn in place of a part that threw. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains an error of one part of the page, and renders the part again every 10 s until it works. */
export function RetryingBoundary(props: RetryingBoundaryProps) {
  const { onError = reportError, onRetry, retryOn, fallback, children } = props;
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const redraw = useCallback(() => {
    setRound((last) => last + 1);
    onRetry?.();
  }, [onRetry]);
  const retry = useCallback(() => {
    setFailed(false);
    redraw();
  }, [redraw]);
  const onDrawn = useCallback(() => setFailed(false), []);

  const seen = useRef(retryOn);
  useEffect(() => {
    const changed = seen.current !== retryOn;
    seen.current = retryOn;
    if (failed && changed) retry();
  }, [failed, retryOn, retry]);
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(redraw, REDRAW_MS);
    return () => clearInterval(timer);
  }, [failed, redraw]);

  return (
    <>
      {/* It stays while the part is rendered again; otherwise screen readers would announce it each time. */}
      {failed && fallback?.(retry)}
      <PartBoundary
        key={round}
        onError={(error) => {
          setFailed(true);
          onError(error);
        }}
      >
        {children}
        <Drawn onDrawn={onDrawn} />
      </PartBoundary>
    </>
  );
}

/** Calls back when the part before it was rendered without an error. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
}
