import { failureKind } from '@dayrise/platform/failures';
import { type QueryViewProps as KitProps, QueryView as KitQueryView } from '@dayrise/ui-kit';
import { FailureView } from './failure-view.tsx';
import styles from './query-view.module.css';

interface QueryViewProps<Data> extends Pick<KitProps<Data>, 'query' | 'loading' | 'children'> {
  /** The title if loading fails. */
  readonly failedTitle?: string | ((error: unknown) => string);
}

/** A query without what no longer exists. */
export const withoutMissing = <Query extends { readonly error: unknown; readonly data: unknown }>(
  query: Query,
): Query => (failureKind(query.error) === 'missing' ? { ...query, data: undefined } : query);

/** The kit’s `QueryView` with the failure texts of the back office. Nothing stays of what no longer exists. */
export function QueryView<Data>({ query, failedTitle, children, ...props }: QueryViewProps<Data>) {
  return (
    <KitQueryView
      {...props}
      query={withoutMissing(query)}
      failed={(error, retry) => (
        <FailureView
          error={error}
          title={typeof failedTitle === 'function' ? failedTitle(error) : failedTitle}
          {...retry}
        />
      )}
    >
      {(data) => <div className={styles.view}>{children(data)}</div>}
    </KitQueryView>
  );
}
