import type { UseQueryResult } from '@dayrise/platform';
import { Banner, Button, VisuallyHidden } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { FailureView } from './failure-view.tsx';
import styles from './query-view.module.css';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** A placeholder in the size of the content. */
  readonly loading: ReactNode;
  /** The title if loading fails. */
  readonly failedTitle?: string | ((error: unknown) => string);
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query as loading, failed with a retry, forbidden, or loaded. */
export function QueryView<Data>({ query, loading, failedTitle, children }: QueryViewProps<Data>) {
  const retry = () => void query.refetch();
  if (query.data !== undefined) {
    return (
      <div className={styles.view} data-stale={query.isPlaceholderData || undefined}>
        {query.isError && (
          <Banner
            tone="warning"
            title="This may be out of date"
            actions={
              <Button size="small" busy={query.isFetching} onClick={retry}>
                Try again
              </Button>
            }
          >
            The latest data could not be loaded. Below is what was loaded before.
          </Banner>
        )}
        {children(query.data)}
      </div>
    );
  }
  if (query.isError) {
    const title = typeof failedTitle === 'function' ? failedTitle(query.error) : failedTitle;
    return <FailureView error={query.error} title={title} onRetry={retry} retrying={query.isFetching} />;
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {loading}
    </div>
  );
}
