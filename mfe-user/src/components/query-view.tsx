import { describeFailure } from '@dayrise/platform/failures';
import { ErrorState, type QueryViewProps as KitProps, QueryView as KitQueryView } from '@dayrise/ui-kit';

interface QueryViewProps<Data> extends Pick<KitProps<Data>, 'query' | 'loading' | 'children'> {
  /** What is loading, for screen readers: "withdrawals". */
  readonly name: string;
}

/** The kit’s `QueryView` with the failure texts of the investor area. */
export function QueryView<Data>({ name, ...props }: QueryViewProps<Data>) {
  return (
    <KitQueryView
      {...props}
      loadingLabel={`Loading ${name}`}
      failed={(error, retry) => {
        const { title, text } = describeFailure(error);
        return (
          <ErrorState title={title} {...retry}>
            {text}
          </ErrorState>
        );
      }}
    />
  );
}
