import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';

export type ErrorStateProps = Omit<EmptyStateProps, 'title' | 'icon' | 'action'> & {
  /** What happened. */
  title?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
};

/** Says what could not be loaded, whether anything changed (the children), and offers a retry. */
export const ErrorState = ({
  title = 'This could not be loaded',
  onRetry,
  retrying = false,
  retryLabel = 'Try again',
  children = 'Nothing was changed. Check your connection and try again.',
  ...props
}: ErrorStateProps) => (
  <EmptyState
    role="alert"
    title={title}
    icon={<CircleAlert />}
    action={
      onRetry && (
        <Button busy={retrying} icon={<RotateCw />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )
    }
    {...props}
  >
    {children}
  </EmptyState>
);
