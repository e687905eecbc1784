import { inLanguage, languages } from '@dayrise/contracts';
import { ORIGIN_PLACEHOLDER } from '../lib/public-origin.ts';

const pages = [
  '/',
  '/help',
  '/learn/ten-percent',
  '/learn/trading',
  '/learn/warning-signs',
  '/signup',
  '/login',
];

/** The public pages and those of the listed coins, each in every language with the addresses of the others. */
export function writeSitemap(coins: readonly string[]): string {
  const entries = [...pages, ...coins.map((coin) => `/coins/${coin}`)].flatMap((page) => {
    const addresses = languages.map((language) => [
      language,
      ORIGIN_PLACEHOLDER + inLanguage(page, language),
    ]);
    const links = addresses.map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    );
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
