import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SOURCE_LANGUAGE } from '@dayrise/contracts';
import { file } from '../../http/index.ts';
import { brandName } from '../../lib/brand.ts';
import { mailTexts } from '../../lib/mail-texts.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Replaces that of the API's answers: the page runs its own script, and asks this server only. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brandName} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<p class="ribbon">${mailTexts.in(SOURCE_LANGUAGE).simulated}</p>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// It only shows: calls would need a session's token or a key, which belong in no page.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none',
  filter: true, supportedSubmitMethods: [], validatorUrl: null });
`;

/** Served with the page's sheet, as the policy allows no inline styles. */
const ribbonStyles = `
.ribbon {
  position: sticky; inset-block-start: 0; z-index: 1000; margin: 0; padding: .375rem 1rem;
  font: 550 .75rem/1.3 system-ui, sans-serif; text-align: center; color: #6b4a00; background: #f6ead2;
}
`;

/** The reference of the API, made from its OpenAPI document. */
export const docsPage = () =>
  file('text/html; charset=utf-8', Buffer.from(page), { 'Content-Security-Policy': policy });

/** Compressed files, by name: the script has 1.4 MB. */
const compressed = new Map<string, Promise<Buffer>>();

async function readDocsFile(name: string): Promise<Buffer> {
  if (name === 'start.js') return Buffer.from(start);
  const content = await readFile(join(folder, name));
  return name.endsWith('.css') ? Buffer.concat([content, Buffer.from(ribbonStyles)]) : content;
}

/** A file of that page, as every browser takes it. */
export async function docsFile(name: string) {
  const content =
    compressed.get(name) ?? readDocsFile(name).then(promisify(gzip) as (content: Buffer) => Promise<Buffer>);
  compressed.set(name, content);
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  return file(`${type}; charset=utf-8`, await content, {
    'Content-Encoding': 'gzip',
    'Cache-Control': 'public, max-age=3600',
  });
}
