import { config } from '../config.ts';

/** Placeholder for this site's address in files that need absolute URLs, such as the sitemap. */
export const ORIGIN_PLACEHOLDER = '__ORIGIN__';

/** This site's origin. From a setting, never from the request: it is in cached pages and in mail. */
export function publicOrigin(): string {
  return config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
}
