import { useLazy } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { ErrorState } from '@dayrise/ui-kit';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';

interface LazyPartProps<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly props: Props;
  /** Drawn until the code is here. */
  readonly fallback?: ReactNode;
}

/**
 * A part of a page with code of its own. If that can't be loaded, only the part says so, with a button to try again;
 * otherwise the whole page would be drawn again, and lose what was typed elsewhere on it.
 */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>) {
  const { describe } = useFailures();
  const [round, setRound] = useState(0);
  const { title, text } = describe(undefined);
  return (
    <Boundary
      key={round}
      failed={
        <ErrorState title={title} onRetry={() => setRound(round + 1)}>
          {text}
        </ErrorState>
      }
    >
      <Loaded {...part} />
    </Boundary>
  );
}

function Loaded<Props extends object>({ load, props, fallback }: LazyPartProps<Props>) {
  const Part = useLazy(load);
  return (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

interface BoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    // The shell listens and tells the server.
    window.reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
