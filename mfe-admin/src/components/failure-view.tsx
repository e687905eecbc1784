import { failureKind, textDetail } from '@dayrise/platform/failures';
import { EmptyState, ErrorState } from '@dayrise/ui-kit';
import { SearchX, ShieldX } from 'lucide-react';

interface FailureViewProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Replaces content that could not be loaded: why, and what to do. */
export function FailureView({ error, title, onRetry, retrying }: FailureViewProps) {
  switch (failureKind(error)) {
    case 'forbidden': {
      const permission = textDetail(error, 'permission');
      return (
        <EmptyState role="alert" icon={<ShieldX />} title="You don’t have access">
          {permission ? (
            <>
              This requires the permission <code>{permission}</code>. An owner can give it to you.
            </>
          ) : (
            'This page is for admins. If your role has just changed, log in again.'
          )}
        </EmptyState>
      );
    }
    case 'missing':
      return (
        <EmptyState role="alert" icon={<SearchX />} title={title ?? 'Not found'}>
          It may have been deleted, or the address may be wrong.
        </EmptyState>
      );
    default:
      return <ErrorState title={title} onRetry={onRetry} retrying={retrying} />;
  }
}
