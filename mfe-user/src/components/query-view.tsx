import { type QueryViewProps as KitProps, QueryView as KitQueryView } from '@dayrise/ui-kit';
import { FailureView } from './failure-view.tsx';

type QueryViewProps<Data> = Pick<KitProps<Data>, 'query' | 'loading' | 'children'>;

/** The kit’s `QueryView` with the failure texts of the investor area. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  return <KitQueryView {...props} failed={(error, retry) => <FailureView error={error} {...retry} />} />;
}
