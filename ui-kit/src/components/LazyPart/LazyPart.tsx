import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '../ErrorState/ErrorState.tsx';

/**
 * Creates a part of a page whose code loads when it is first drawn. If that fails, only this part shows an error, with a
 * button to try again. The rest of the page keeps what was typed there.
 * React's `lazy` shows a part 300 milliseconds after its fallback at the earliest, each time. This one shows it once its
 * code has loaded, and at once the next time.
 *
 * @param load Imports the module whose default export is the component.
 * @param Fallback Drawn until the code has loaded. It gets the same props. Nothing by default.
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
  /** The component, once its code has loaded. */
  loaded: ComponentType<Props> | null;
}

interface LazyPartProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function LazyPart<Props extends object>(given: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(1);
  return (
    <Boundary key={attempt} failed={<ErrorState onRetry={() => setAttempt(attempt + 1)} />}>
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
    // Whoever collects the page's errors listens to the window.
    window.reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
