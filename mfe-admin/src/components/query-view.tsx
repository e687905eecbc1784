import { type QueryViewProps as KitProps, QueryView as KitQueryView } from '@dayrise/ui-kit';
import { FailureView } from './failure-view.tsx';
import styles from './query-view.module.css';

interface QueryViewProps<Data> extends Pick<KitProps<Data>, 'query' | 'loading' | 'children'> {
  /** The title if loading fails. */
  readonly failedTitle?: string | ((error: unknown) => string);
}

/** The kit’s `QueryView` with the failure texts of the back office. */
export function QueryView<Data>({ failedTitle, children, ...props }: QueryViewProps<Data>) {
  return (
    <KitQueryView
      {...props}
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
