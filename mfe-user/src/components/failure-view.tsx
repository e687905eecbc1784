import { useFailures } from '@dayrise/platform/failures';
import { ErrorState } from '@dayrise/ui-kit';

interface FailureViewProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Replaces content that could not be loaded: why, and a button to try again. */
export function FailureView({ error, ...retry }: FailureViewProps) {
  const { title, text } = useFailures().describe(error);
  return (
    <ErrorState title={title} {...retry}>
      {text}
    </ErrorState>
  );
}
