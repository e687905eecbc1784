import type { UseQueryResult } from '@dayrise/platform';
import { describeFailure } from '@dayrise/platform/failures';
import { Banner, Button, ErrorState } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import styles from './query-view.module.css';

interface QueryViewProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** A placeholder in the size of the content, so that nothing moves. */
  readonly loading: ReactNode;
  /** What is loading, for screen readers: "withdrawals". */
  readonly name: string;
  readonly children: (data: Data) => ReactNode;
}

/** Renders a query as loading, failed with a retry, or loaded; old data stays if a refresh fails. */
export function QueryView<Data>({ query, loading, name, children }: QueryViewProps<Data>) {
  if (query.data !== undefined)
    return (
      <>
        {query.isError && (
          <Banner
            tone="warning"
            className={styles.stale}
            actions={
              <Button size="small" busy={query.isFetching} onClick={() => query.refetch()}>
                Try again
              </Button>
            }
          >
            These {name} may be out of date. They could not be refreshed.
          </Banner>
        )}
        {children(query.data)}
      </>
    );
  if (query.isError) {
    const { title, text } = describeFailure(query.error);
    return (
      <ErrorState title={title} onRetry={() => query.refetch()} retrying={query.isFetching}>
        {text}
      </ErrorState>
    );
  }
  return (
    <div role="status" aria-busy="true">
      <span className={styles.hidden}>Loading {name}</span>
      {loading}
    </div>
  );
}
