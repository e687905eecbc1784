import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FailureView } from './failure-view.tsx';

/**
 * A part of a page whose code is loaded when it is first drawn. If that fails, only the part says so, with a button to try
 * again; otherwise the whole page would be drawn again, and lose what was typed elsewhere on it.
 * React's `lazy` shows a part at the earliest 300 milliseconds after its fallback, each time a page is opened. This doesn't
 * wait: a dialog opens once its code is here, and at once the next time.
 *
 * @param Fallback Drawn until the code is here.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const part: Part<Props> = { load, Fallback, loaded: null };
  return (props) => <LazyPart part={part} props={props} />;
}

interface Part<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly Fallback: ComponentType<Props>;
  /** The component, once its code is here. */
  loaded: ComponentType<Props> | null;
}

interface LazyPartProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function LazyPart<Props extends object>(given: LazyPartProps<Props>) {
  const [round, setRound] = useState(0);
  return (
    <Boundary key={round} failed={<FailureView error={undefined} onRetry={() => setRound(round + 1)} />}>
      <Code {...given} />
    </Boundary>
  );
}

function Code<Props extends object>({ part, props }: LazyPartProps<Props>) {
  const [Loaded, setLoaded] = useState(() => part.loaded);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (Loaded) return;
    part.load().then((module) => {
      part.loaded = module.default;
      setLoaded(() => part.loaded);
    }, setError);
  }, [part, Loaded]);
  if (error !== null) throw error;
  const Shown = Loaded ?? part.Fallback;
  return <Shown {...props} />;
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
