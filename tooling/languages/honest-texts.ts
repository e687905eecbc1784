import type { Language } from '../../contracts/src/languages/languages.ts';
import { catalogues } from './catalogues.ts';
import { read, readTexts, type Texts } from './files.ts';

/** The offline page and the web manifest. */
function staticTexts(language: Language): Texts {
  const { description, description_localized: localized } = JSON.parse(
    read('shell/public/manifest.webmanifest'),
  );
  const page = read('shell/public/offline.html').replaceAll(/\s+/g, ' ');
  const part =
    language === 'en'
      ? /<main>(.*?)<section/.exec(page)
      : new RegExp(`<section lang="${language}"[^>]*>(.*?)</section>`).exec(page);
  return new Map([
    ['offline.html', (part?.[1] ?? '').replaceAll(/ ?<[^>]+> ?/g, ' ').trim()],
    [
      'manifest.webmanifest',
      language === 'en' ? description : (localized[language]?.value ?? localized[language] ?? ''),
    ],
  ]);
}

/** The texts in a language of what a list of honest texts is about: a workspace, or files that no code reads. */
export function textsOf(what: string, language: Language): Texts {
  if (what.startsWith('files')) return staticTexts(language);
  const file = `${what}/src/languages/${language}.json`;
  if (language !== 'en') return readTexts(file);
  return catalogues.find((catalogue) => catalogue.file('en') === file)?.english ?? new Map();
}
