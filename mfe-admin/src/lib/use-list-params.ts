import { useSearchParams } from '@dayrise/platform';
import { patchParams } from './list-params.ts';

type Patch = Parameters<typeof patchParams>[1];

/** A list's state in the URL: filters, order and place, so that a link or a reload shows the same. */
export interface ListParams {
  readonly params: URLSearchParams;
  /** Changes parameters. `replace` keeps typing out of the browser's history. */
  readonly patch: (patch: Patch, options?: { replace?: boolean }) => void;
  /** The address of the same list with `patch` applied, for links. */
  readonly to: (patch: Patch) => string;
}

/** Reads and changes the list's state in the URL. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  return {
    params,
    patch: (patch, options = {}) =>
      setParams((now) => patchParams(now, patch), {
        replace: options.replace ?? false,
        preventScrollReset: true,
      }),
    to: (patch) => `?${patchParams(params, patch).toString()}`,
  };
}
