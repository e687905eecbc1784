import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineStyles } from './inline-styles.ts';

/** What a page is made of. */
interface PageParts {
  /** The shell's page, as it was built. */
  readonly html: string;
  /** The registry of remotes, as JSON. */
  readonly registry: string;
  /** What browsers need of the settings. */
  readonly settings: object;
  /** The text of a prerendered page. */
  readonly prerendered: string | null;
  /** The folders of the shell's build and of the remotes, where the page's style sheets are. */
  readonly shell: string;
  readonly remotes: string;
}

/** The file of a path's prerendered text; only single, plain names have one. */
export function prerenderedName(path: string): string | null {
  const name = /^\/([a-z-]{0,40})$/.exec(path)?.[1];
  return name === undefined || name === 'index' ? null : `${name || 'index'}.html`;
}

/** Writes registry, settings and prerendered text into the shell's page. Answers the hashes of the styles in it. */
export async function composePage(parts: PageParts): Promise<{ text: string; hashes: string[] }> {
  const { html, registry, settings, prerendered, shell, remotes } = parts;
  // Functions, because `$&` and its like in the text must stay what they are.
  const text = html
    .replace('__REMOTES__', () => inScript(registry))
    .replace('__SETTINGS__', () => inScript(JSON.stringify(settings)))
    .replace('<!--page-->', () => withSharedSheets(prerendered ?? '', html));
  const read = (href: string) =>
    readFile(href.startsWith('/r/') ? join(remotes, href.slice(3)) : join(shell, href), 'utf8').catch(
      () => null,
    );
  return prerendered === null ? { text, hashes: [] } : inlineStyles(withScriptsHeld(text), read);
}

/** A prerendered page is painted before any code is asked for: the shell's `early.ts` does that, right after. */
function withScriptsHeld(html: string): string {
  return html.replaceAll('<script defer src=', '<script type="text/plain" data-src=');
}

/** Links the sheets of the shared parts that a prerendered page is made of; the shell's page names their files. */
function withSharedSheets(fragment: string, html: string): string {
  const [, named] = /<script type="application\/json" id="shell">(.*?)<\/script>/.exec(html) ?? [];
  const shared: Record<string, string[]> = named ? JSON.parse(named).shared : {};
  return fragment.replace(/<!--sheets of ([\w@/-]+)-->/g, (_, part: string) =>
    (shared[part] ?? [])
      .filter((file) => file.endsWith('.css') && !html.includes(`"stylesheet" href="${file}"`))
      .map((file) => `<link rel="stylesheet" href="${file}">`)
      .join(''),
  );
}

function inScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
