/**
 * After how many milliseconds a query with images is read again. The server signs their addresses for five minutes, so
 * a page that stays open would be left with addresses that have expired. Each remote's build contains this module.
 */
export const IMAGE_REFRESH_MS = 240_000;
