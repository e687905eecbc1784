import { useSearchParams } from '@dayrise/platform';
import { patchParams } from './list-params.ts';

type Patch = Parameters<typeof patchParams>[1];

/** A list’s state in the URL (filters, order, position), so that links and reloads show the same. */
export interface ListParams {
  readonly params: URLSearchParams;
  /** Changes parameters. `replace` adds no history entry. */
  readonly patch: (patch: Patch, options?: { replace?: boolean }) => void;
  /** The link to the same list with `patch` applied. */
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
