import { createHash } from 'node:crypto';

const sheetLink = /<link rel="stylesheet" href="([^"]+)">/g;
/** Path prefix of a remote's build. */
const inRemote = /^\/r\/\w+\/[\w-]+\//;

/**
 * Inlines the style sheets that a page links to, so that the page paints as soon as it arrives. Scripts recognize an
 * inlined sheet by its `data-href` and don't load it again: the shell's sheets by path, a remote's by file name within
 * its build. Returns the page and the hashes that the CSP must allow.
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
