import { useSearchParams } from '@dayrise/platform';
import { SegmentedControl, type SegmentedControlProps } from '@dayrise/ui-kit/data';
import { withParameters } from '../lib/search.ts';

interface ChoiceInUrlProps<Value extends string>
  extends Pick<SegmentedControlProps<Value>, 'label' | 'options' | 'value' | 'size'> {
  /** The name in the URL’s query. */
  readonly parameter: string;
}

/** Switches between ways to show the same thing; the choice replaces the one in the URL, and the page stays in place. */
export function ChoiceInUrl<Value extends string>({ parameter, ...props }: ChoiceInUrlProps<Value>) {
  const [, setSearch] = useSearchParams();
  return (
    <SegmentedControl
      {...props}
      onValueChange={(value) =>
        setSearch((before) => withParameters(before, { [parameter]: value }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
}
