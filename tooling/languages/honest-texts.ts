import type { Language } from '../../contracts/src/languages/languages.ts';
import { messages as footer } from '../../ui-kit/src/components/Footer/messages.ts';
import { messages as illustrative } from '../../ui-kit/src/components/Illustrative/messages.ts';
import { messages as marketSource } from '../../ui-kit/src/components/MarketSource/messages.ts';
import { messages as qrCode } from '../../ui-kit/src/components/QrCode/messages.ts';
import { messages as simulatedRibbon } from '../../ui-kit/src/components/SimulatedRibbon/messages.ts';
import { ar } from '../../ui-kit/src/languages/ar.ts';
import { de } from '../../ui-kit/src/languages/de.ts';
import { es } from '../../ui-kit/src/languages/es.ts';
import { catalogs } from './catalogs.ts';
import { flatten, read, readTexts, type Texts } from './files.ts';

const kit = {
  en: {
    Footer: footer,
    Illustrative: illustrative,
    MarketSource: marketSource,
    QrCode: qrCode,
    SimulatedRibbon: simulatedRibbon,
  },
  es,
  de,
  ar,
} as const;

/** The texts of the kit that are no functions. */
const kitTexts = (language: Language): Texts => flatten(JSON.parse(JSON.stringify(kit[language])));

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
  if (what === 'ui-kit') return kitTexts(language);
  if (what.startsWith('files')) return staticTexts(language);
  const file = `${what}/src/languages/${language}.json`;
  if (language !== 'en') return readTexts(file);
  return catalogs.find((catalog) => catalog.file('en') === file)?.english ?? new Map();
}
