import { createHash } from 'node:crypto';

const sheetLink = /<link rel="stylesheet" href="([^"]+)">/g;
/** The build that a remote's sheet is part of. */
const inRemote = /^\/r\/\w+\/[\w-]+\//;

/**
 * Puts the sheets that a page links to into the page itself, so that it can be painted as soon as it is here. The
 * scripts find a sheet by its `data-href` and don't load it again: the shell's by their path, a remote's by their
 * name within its build. Returns the hashes that the policy must allow.
 */
export async function inlineStyles(
  page: string,
  read: (href: string) => Promise<string | null>,
): Promise<{ text: string; hashes: string[] }> {
  const sheets = new Map<string, string>();
  for (const [, href = ''] of page.matchAll(sheetLink)) {
    const sheet = await read(href);
    if (sheet !== null && !sheet.includes('</style')) sheets.set(href, sheet);
  }
  const text = page.replace(sheetLink, (link, href: string) => {
    const sheet = sheets.get(href);
    return sheet === undefined ? link : `<style data-href="${href.replace(inRemote, '')}">${sheet}</style>`;
  });
  const hashes = [...sheets.values()].map(
    (sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  );
  return { text, hashes };
}
