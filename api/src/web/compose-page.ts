import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  inLanguage,
  type Language,
  languages,
  locales,
  type Role,
  SOURCE_LANGUAGE,
} from '@dayrise/contracts';
import { inlineStyles } from './inline-styles.ts';
import { aboutPage, filesOfPage, type PageAbout, type PageFile, type ShellFiles } from './page-files.ts';
import { pageTexts } from './page-texts.ts';

/** The sources of a page. */
interface PageParts {
  /** The requested path without its language, and the role in the `area` cookie. */
  readonly path: string;
  readonly language: Language;
  readonly role: Role | null;
  /** The shell's built page and the build's list of files. */
  readonly html: string;
  readonly shellFiles: ShellFiles;
  readonly registry: { readonly remotes: readonly unknown[] };
  /** The share of page views that browsers trace; 0 leaves their script out. */
  readonly tracedShare: number;
  /** The settings that browsers need. */
  readonly settings: object;
  /** The HTML of a prerendered page. */
  readonly prerendered: string | null;
  /** The folders of the shell's build and of the remotes, which contain the style sheets. */
  readonly shell: string;
  readonly remotes: string;
}

/** The file name of a path's prerendered HTML in a language; only paths of at most two parts have one. */
export function prerenderedName(path: string, language: Language): string | null {
  const name = /^\/([a-z-]{0,40}|[a-z-]{1,40}\/[a-z-]{1,40})$/.exec(path)?.[1];
  if (name === undefined || name === 'index') return null;
  const file = `${name.replace('/', '.') || 'index'}.html`;
  return language === SOURCE_LANGUAGE ? file : `${language}.${file}`;
}

/**
 * Inserts the registry, settings, prerendered HTML and links to the page's files into the shell's page. Returns the
 * page and the CSP hashes of its inline styles.
 */
export async function composePage(parts: PageParts): Promise<{ text: string; hashes: string[] }> {
  const { path, language, role, registry, shellFiles, settings, prerendered, shell, remotes } = parts;
  const files = filesOfPage(path, language, role, registry, shellFiles);
  // Functions as replacements, so that `$&` and the like in the text are not expanded.
  const about = aboutPage(path, language, role, registry);
  // Of a page with parameters, only what was prerendered is one page with an address of its own.
  const address = about.address ?? (prerendered === null ? undefined : path);
  const [titles = '', ownTitle] = leadingTitles.exec(prerendered ?? '') ?? [];
  const html = withTracing(inItsLanguage(withAbout(parts.html, about, ownTitle), address, language), parts)
    .replace('__REMOTES__', () =>
      inScript({ ...registry, remotes: registry.remotes.map(forBrowsers) }, withoutDescription),
    )
    .replace('__SETTINGS__', () => inScript(settings))
    .replace('<!--page-->', () => prerendered?.slice(titles.length) ?? '');
  if (prerendered === null) return { text: beforeBody(html, files.map(preloadLink)), hashes: [] };

  const sheets = files.filter(isSheet).map(({ href }) => `<link rel="stylesheet" href="${href}">`);
  const deferred = [
    ...(html.match(deferredScript) ?? []),
    ...files.filter((file) => !isSheet(file)).map(preloadLink),
  ];
  const text = beforeBody(html.replace(deferredScript, ''), [
    ...sheets,
    `<template id="after-paint">${deferred.join('')}</template>`,
    `<script async src="${shellFiles.afterPaint}"></script>`,
  ]);
  return inlineStyles(text, (href) =>
    readFile(href.startsWith('/r/') ? join(remotes, href.slice(3)) : join(shell, href), 'utf8').catch(
      () => null,
    ),
  );
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The titles that prerendered HTML begins with: its route's, and after it the one that the page gives itself. */
const leadingTitles = /^(?:<title>([^<]*) · [^<]*<\/title>)+/;

/** Writes the page's title, in HTML the one that it gives itself, and its description in place of the site's. */
function withAbout(html: string, { title, description }: PageAbout, ownTitle?: string): string {
  if (title === undefined) return html;
  const shown = ownTitle ?? escaped(title);
  const titled = html.replace('<title>', (tag) => `${tag}${shown} · `);
  if (description === undefined) return titled;
  return titled
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, tag) => `${tag}${shown}`)
    .replace(
      /(<meta (?:name="description"|property="og:description") content=")[^"]*/g,
      (_, tag) => `${tag}${escaped(description)}`,
    );
}

/** Writes the page's own texts, language and direction, and names a public page's addresses in all languages. */
function inItsLanguage(html: string, address: string | undefined, language: Language): string {
  const { direction } = locales[language];
  const texts = pageTexts.in(language);
  const marked = html
    .replace('<html lang="en"', `<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}`)
    .replace('__PICTURE__', () => escaped(texts.picture))
    .replace('__WITHOUT_SCRIPTS__', () => escaped(texts.withoutScripts));
  if (address === undefined) return marked;
  const addressIn = (each: Language) => `__ORIGIN__${inLanguage(address, each)}`;
  return beforeBody(marked, [
    `<link rel="canonical" href="${addressIn(language)}">`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(SOURCE_LANGUAGE)}">`,
  ]);
}

/** Adds the script that traces the page before the shell's, also on a prerendered page, where those come later. */
function withTracing(html: string, { shellFiles: { tracing }, tracedShare }: PageParts): string {
  if (tracing === undefined || tracedShare === 0) return html;
  const tag = `<script defer src="${tracing}" data-share="${tracedShare}"></script>`;
  return html.replace('<script defer', (first) => tag + first);
}

const deferredScript = /<script defer src="[^"]+"><\/script>/g;
const isSheet = ({ href }: PageFile) => href.endsWith('.css');

function beforeBody(html: string, tags: readonly string[]): string {
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** A preload is only used by a tag with the same integrity and CORS mode, which the remotes' tags have. */
function preloadLink(file: PageFile): string {
  const kind = isSheet(file) ? 'style' : 'script';
  const integrity = file.integrity ? ` integrity="${file.integrity}"` : '';
  const origin = file.href.startsWith('/r/') ? ' crossorigin' : '';
  return `<link rel="preload" as="${kind}" href="${file.href}"${integrity}${origin}>`;
}

/** A remote's build without the fields that only the server reads. */
function forBrowsers(build: unknown): unknown {
  if (typeof build !== 'object' || build === null) return build;
  const { assets, assetIntegrity, shared, languages, ...rest } = build as Record<string, unknown>;
  return rest;
}

/** Leaves out the description of a page, which its head already has. */
const withoutDescription = (key: string, value: unknown) =>
  key === 'description' && typeof value === 'string' ? undefined : value;

function inScript(value: object, replacer?: typeof withoutDescription): string {
  return JSON.stringify(value, replacer).replace(/</g, '\\u003c');
}
