import type { Context } from 'koa';

/** What stands for this site's own address in the files that need it whole, such as the sitemap. */
export const ORIGIN_PLACEHOLDER = '__ORIGIN__';

/** The address under which the caller reached us; empty where the Host header is not that of a site. */
export function ownOrigin(http: Context): string {
  return /^[\w-]+(\.[\w-]+)*(:\d{1,5})?$/.test(http.host) ? `${http.protocol}://${http.host}` : '';
}
