import { config } from '../config.ts';

/** Placeholder for this site's address in files that need absolute URLs, such as the sitemap. */
export const ORIGIN_PLACEHOLDER = '__ORIGIN__';

/** This site's address. A setting, never what a caller says: what is made with it is kept for others. */
export function publicOrigin(): string {
  return config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
}
