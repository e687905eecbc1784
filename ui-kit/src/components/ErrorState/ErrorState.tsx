import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';

export type ErrorStateProps = Omit<EmptyStateProps, 'title' | 'icon' | 'action'> & {
  /** What happened. */
  title?: ReactNode;
  /** Called by “Try again”; without it there is no button. */
  onRetry?: () => void;
  /** While another attempt runs. */
  retrying?: boolean;
  /** The label of the button; “Try again” by default. */
  retryLabel?: string;
};

/** Says what could not be loaded, whether anything changed (the children), and offers a retry. */
export const ErrorState = ({
  title,
  onRetry,
  retrying = false,
  retryLabel,
  children,
  ...props
}: ErrorStateProps) => {
  const text = useKitMessages('ErrorState', messages);
  return (
    <EmptyState
      role="alert"
      title={title ?? text.title}
      icon={<CircleAlert />}
      action={
        onRetry && (
          <Button busy={retrying} icon={<RotateCw />} onClick={onRetry}>
            {retryLabel ?? text.retry}
          </Button>
        )
      }
      {...props}
    >
      {children === undefined ? text.text : children}
    </EmptyState>
  );
};
