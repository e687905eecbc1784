import { useFailures } from '@dayrise/platform/failures';
import { ErrorState, type QueryViewProps as KitProps, QueryView as KitQueryView } from '@dayrise/ui-kit';

type QueryViewProps<Data> = Pick<KitProps<Data>, 'query' | 'loading' | 'children'>;

/** The kit’s `QueryView` with the failure texts of the investor area. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { describe } = useFailures();
  return (
    <KitQueryView
      {...props}
      failed={(error, retry) => {
        const { title, text } = describe(error);
        return (
          <ErrorState title={title} {...retry}>
            {text}
          </ErrorState>
        );
      }}
    />
  );
}
