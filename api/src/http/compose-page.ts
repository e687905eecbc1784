import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@dayrise/contracts';
import { inlineStyles } from './inline-styles.ts';
import { filesOfPage, type PageFile, type ShellFiles } from './page-files.ts';

/** What a page is made of. */
interface PageParts {
  /** The path that was asked for, and the role of who asks, by the `area` cookie. */
  readonly path: string;
  readonly role: Role | null;
  /** The shell's page as it was built, and what the build says of its files. */
  readonly html: string;
  readonly shellFiles: ShellFiles;
  readonly registry: { readonly remotes: readonly unknown[] };
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

/**
 * Writes registry, settings, prerendered text and links to the page's files into the shell's page. Returns the hashes
 * of the styles in it.
 */
export async function composePage(parts: PageParts): Promise<{ text: string; hashes: string[] }> {
  const { path, role, registry, shellFiles, settings, prerendered, shell, remotes } = parts;
  const files = filesOfPage(path, role, registry, shellFiles);
  // Functions, because `$&` and its like in the text must stay what they are.
  const html = parts.html
    .replace('__REMOTES__', () => inScript({ ...registry, remotes: registry.remotes.map(forBrowsers) }))
    .replace('__SETTINGS__', () => inScript(settings))
    .replace('<!--page-->', () => prerendered ?? '');
  if (prerendered === null) return { text: beforeBody(html, files.map(preloadLink)), hashes: [] };

  const sheets = files.filter(isSheet).map(({ href }) => `<link rel="stylesheet" href="${href}">`);
  const held = [
    ...(html.match(deferredScript) ?? []),
    ...files.filter((file) => !isSheet(file)).map(preloadLink),
  ];
  const text = beforeBody(html.replace(deferredScript, ''), [
    ...sheets,
    `<template id="after-paint">${held.join('')}</template>`,
    `<script async src="${shellFiles.afterPaint}"></script>`,
  ]);
  return inlineStyles(text, (href) =>
    readFile(href.startsWith('/r/') ? join(remotes, href.slice(3)) : join(shell, href), 'utf8').catch(
      () => null,
    ),
  );
}

const deferredScript = /<script defer src="[^"]+"><\/script>/g;
const isSheet = ({ href }: PageFile) => href.endsWith('.css');

function beforeBody(html: string, tags: readonly string[]): string {
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** A browser uses what it preloaded only for a tag of the same integrity and origin mode; remotes' tags have both. */
function preloadLink(file: PageFile): string {
  const kind = isSheet(file) ? 'style' : 'script';
  const integrity = file.integrity ? ` integrity="${file.integrity}"` : '';
  const origin = file.href.startsWith('/r/') ? ' crossorigin' : '';
  return `<link rel="preload" as="${kind}" href="${file.href}"${integrity}${origin}>`;
}

/** A remote's build without what the server alone reads. */
function forBrowsers(build: unknown): unknown {
  if (typeof build !== 'object' || build === null) return build;
  const { assets, assetIntegrity, shared, ...rest } = build as Record<string, unknown>;
  return rest;
}

function inScript(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
