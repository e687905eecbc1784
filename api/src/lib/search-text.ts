/** What somebody searches for, without what the database can't hold; undefined when nothing is left. */
export function searchText(text: string | undefined): string | undefined {
  const cleaned = text?.replace(/\p{Cc}+/gu, ' ').trim();
  return cleaned === '' ? undefined : cleaned;
}

/** A pattern for LIKE that finds `text` anywhere, with LIKE's own signs taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
