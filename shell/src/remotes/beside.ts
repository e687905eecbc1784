import { ATTEMPT_TIME } from './page-loader.ts';
import type { RegistryEntry } from './registry-schema.ts';
import { scriptTag } from './script.ts';

/** What was asked for here, by address: a remote's entry asks for it under another one, should it have to. */
const asked: Record<string, number> = {};
Object.assign(globalThis, { dayriseAsked: asked });

/**
 * Starts loading a page's files beside its remote's entry, which finds them when it comes to ask for them. The promise
 * waits for the sheets alone, since the entry takes a sheet that stands in the document for a loaded one. What fails,
 * or takes longer than an attempt may, is taken out again: the entry asks for it itself, and tells of it.
 */
export async function loadBeside(entry: RegistryEntry, page: string): Promise<void> {
  const sheets: Promise<void>[] = [];
  for (const file of entry.assets[page] ?? []) {
    const integrity = entry.assetIntegrity[file];
    if (integrity === undefined || standsInPage(file)) continue;
    const url = new URL(file, entry.entry).href;
    asked[url] = 1;
    if (file.endsWith('.css')) sheets.push(load(sheetTag(url, integrity)));
    else void load(scriptTag(url, integrity));
  }
  await Promise.all(sheets);
}

/** Whether the server has put a prerendered page's sheet into the page. */
const standsInPage = (file: string): boolean =>
  document.querySelector(`style[data-href="${CSS.escape(file)}"]`) !== null;

function load(tag: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = () => {
      tag.remove();
      resolve();
    };
    const timer = setTimeout(giveUp, ATTEMPT_TIME);
    tag.addEventListener('error', giveUp);
    tag.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(tag);
  });
}

function sheetTag(url: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  return link;
}
