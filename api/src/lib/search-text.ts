/** A search text without characters that the database can't store; undefined if nothing is left. */
export function searchText(text: string | undefined): string | undefined {
  const cleaned = text?.replace(/\p{Cc}+/gu, ' ').trim();
  return cleaned === '' ? undefined : cleaned;
}

/** A text with LIKE's wildcards escaped, which Prisma's `contains` doesn't do. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A pattern for LIKE that finds `text` anywhere. */
export function likePattern(text: string): string {
  return `%${escapeLike(text)}%`;
}
