import { failureKind } from '@dayrise/platform/failures';
import { type QueryViewProps as KitProps, QueryView as KitQueryView } from '@dayrise/ui-kit';
import { FailureView } from './failure-view.tsx';
import styles from './query-view.module.css';

interface QueryViewProps<Data> extends Pick<KitProps<Data>, 'query' | 'loading' | 'children'> {
  /** The title if loading fails. */
  readonly failedTitle?: string | ((error: unknown) => string);
}

/** The kit’s `QueryView` with the failure texts of the back office. Nothing stays of what no longer exists. */
export function QueryView<Data>({ query, failedTitle, children, ...props }: QueryViewProps<Data>) {
  return (
    <KitQueryView
      {...props}
      query={failureKind(query.error) === 'missing' ? { ...query, data: undefined } : query}
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
