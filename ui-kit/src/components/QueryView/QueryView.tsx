import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './QueryView.module.css';

export type QueryViewProps<Data> = {
  /** A result of TanStack Query’s `useQuery`, or an object of that shape. */
  query: {
    data: Data | undefined;
    error: unknown;
    /** When it failed last: another query, such as that of another page, has another time or none. */
    errorUpdatedAt?: number;
    isError: boolean;
    isFetching: boolean;
    /** Whether the data is that of the previous page or filter. */
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** A placeholder in the size of the content. */
  loading: ReactNode;
  /** Announced while loading. */
  loadingLabel?: string;
  /** Shown if nothing could be loaded: usually an `ErrorState` with the props in `retry`. */
  failed: (error: unknown, retry: { onRetry: () => void; retrying: boolean }) => ReactNode;
  /** Draws the data once it is here. */
  children: (data: Data) => ReactNode;
};

/** Shows a query as loading, failed with a retry, or loaded. If a refresh fails, the old data stays. */
export function QueryView<Data>({ query, loading, loadingLabel, failed, children }: QueryViewProps<Data>) {
  const text = useKitMessages('QueryView', messages);
  // TanStack Query forgets the error as another attempt starts; its button would be gone, and the focus with it.
  const [retried, setRetried] = useState<{ error: unknown; at: number | undefined } | null>(null);
  useEffect(() => {
    if (!query.isFetching) setRetried(null);
  }, [query.isFetching]);
  const retry = {
    onRetry: () => {
      setRetried({ error: query.error, at: query.errorUpdatedAt });
      query.refetch();
    },
    retrying: query.isFetching,
  };
  if (query.data === undefined) {
    const sameQuery = query.isFetching && retried?.at === query.errorUpdatedAt;
    const failure = query.isError ? query : sameQuery ? retried : null;
    if (failure)
      return (
        <>
          <VisuallyHidden role="status">{query.isFetching && (loadingLabel ?? text.loading)}</VisuallyHidden>
          {failed(failure.error, retry)}
        </>
      );
    return (
      <div role="status" aria-busy="true">
        <VisuallyHidden>{loadingLabel ?? text.loading}</VisuallyHidden>
        {loading}
      </div>
    );
  }
  return (
    <>
      {query.isError && (
        <Banner
          tone="warning"
          className={styles.outdated}
          title={text.outdated}
          actions={
            <Button size="small" busy={retry.retrying} onClick={retry.onRetry}>
              {text.retry}
            </Button>
          }
        >
          {text.outdatedText}
        </Banner>
      )}
      <div className={styles.view} data-stale={query.isPlaceholderData || undefined}>
        {children(query.data)}
      </div>
    </>
  );
}
