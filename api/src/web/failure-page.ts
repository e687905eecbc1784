import { createHash } from 'node:crypto';
import { type Language, locales, SOURCE_LANGUAGE, splitLanguage } from '@dayrise/contracts';
import type { Context } from 'koa';
import { escapeHtml } from '../lib/escape-html.ts';
import { chosenTheme, wantedLanguage } from './page.ts';
import { pageTexts } from './page-texts.ts';

/** Seconds after which the page asks again, at least and at most, so that not everybody asks at once. */
const retryAfter = { least: 11, most: 20 };

const styles = `
:root { color-scheme: light dark; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  font: 16px/1.6 system-ui, sans-serif;
  color: light-dark(#1d1a16, #eeebe6); background: light-dark(#fbfaf7, #171512);
}
main { max-width: 32rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 12px; }
p { margin: 0 0 12px; }
a { color: light-dark(#17694a, #7fc9a4); }
small { color: light-dark(#6b645b, #a8a198); font-size: .875rem; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Sends a page about the server's failure, or about too many requests, in the person's language. It reloads without
 * scripts, not before `Retry-After`.
 */
export function sendFailurePage(http: Context): void {
  const { language: named } = splitLanguage(http.path);
  const language = named === SOURCE_LANGUAGE ? wantedLanguage(http) : named;
  const { least, most } = retryAfter;
  const wait = Number(http.response.get('Retry-After') || 0);
  const seconds = Math.max(wait, least + Math.floor(Math.random() * (most - least + 1)));
  http.set({
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': 'no-store',
    'Content-Language': language,
    'Retry-After': String(seconds),
  });
  http.vary('Accept-Language');
  http.vary('Cookie');
  http.type = 'html';
  http.body = draw(language, seconds, chosenTheme(http), http.status === 429);
}

function draw(
  language: Language,
  seconds: number,
  theme: ReturnType<typeof chosenTheme>,
  isTooMany: boolean,
): string {
  const { locale, direction } = locales[language];
  const { failure, tooMany } = pageTexts.in(language);
  const { title, text } = isTooMany ? tooMany : failure;
  const chosen = theme ? ` data-theme="${theme}"` : '';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"${chosen}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p>${escapeHtml(failure.retry({ seconds }))} <a href="">${escapeHtml(failure.retryNow)}</a></p>
<small>${escapeHtml(failure.simulated)}</small>
</main>
</html>
`;
}
