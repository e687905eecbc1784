import { getSecurity, makeRecoveryCodes, removeFactor, startTotp } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

/** How the person's account is protected. Pages that show it share this key. */
export const security = {
  key: ['security'] as const,
  own: () =>
    queryOptions({ queryKey: security.key, queryFn: ({ signal }) => api.call(getSecurity, { signal }) }),
};

export const beginApp = () => api.call(startTotp);
export const remove = (id: string) => api.call(removeFactor, { params: { id } });
export const renewCodes = () => api.call(makeRecoveryCodes);
