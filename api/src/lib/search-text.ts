/** A search text without characters that the database can't store; undefined if nothing is left. */
export function searchText(text: string | undefined): string | undefined {
  const cleaned = text?.replace(/\p{Cc}+/gu, ' ').trim();
  return cleaned === '' ? undefined : cleaned;
}

/** A pattern for LIKE that finds `text` anywhere, with LIKE's wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
