import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { errorCatalogue } from '../../contracts/src/errors.ts';
import { inLanguage, splitLanguage } from '../../contracts/src/languages/addresses.ts';
import { formatMessage } from '../../contracts/src/languages/format.ts';
import { type Language, languages } from '../../contracts/src/languages/languages.ts';
import { locales } from '../../contracts/src/languages/locales.ts';
import {
  AcceptInvitationBody,
  AddMessageBody,
  AddWalletBody,
  CannedReplyBody,
  ChangeEmailBody,
  ContactDetailsBody,
  CreateAnnouncementBody,
  CreateTicketBody,
  ForgotPasswordBody,
  HelpArticleBody,
  InviteStaffBody,
  LoginBody,
  RegisterBody,
  RequestWithdrawalBody,
  ResetPasswordBody,
  SaveAddressBody,
  SetWhatsAppBody,
} from '../../contracts/src/schemas.ts';
import { manifest as adminManifest } from '../../mfe-admin/src/manifest.ts';
import { manifest as publicManifest } from '../../mfe-public/src/manifest.ts';
import { manifest as userManifest } from '../../mfe-user/src/manifest.ts';
import { failureMessages } from '../../platform/src/failures.ts';
import { notificationMessages } from '../../platform/src/notifications.ts';
import type { FeatureTexts } from '../../platform/src/texts.ts';
import { announcementEnglish } from '../../shell/src/language/announcement-texts.ts';
import { areaEnglish } from '../../shell/src/language/area-texts.ts';
import { barEnglish } from '../../shell/src/language/bar-texts.ts';
import { endEnglish } from '../../shell/src/language/end-texts.ts';
import { idleEnglish } from '../../shell/src/language/idle-texts.ts';
import { notFoundEnglish } from '../../shell/src/language/not-found-texts.ts';
import { english as shellEnglish } from '../../shell/src/language/texts.ts';
import { offlineEnglish } from '../../shell/src/offline/offline-texts.ts';
import { root } from '../lib/tasks.ts';

type Texts = ReadonlyMap<string, string>;
const translated = languages.filter((language) => language !== 'en');

/** Every text of nested messages by its path, such as `hero.headline` or `about.paragraphs.0`. */
function flatten(messages: unknown, path = ''): Texts {
  if (typeof messages === 'string') return new Map([[path, messages]]);
  return new Map(
    Object.entries(messages as object).flatMap(([name, value]) => [
      ...flatten(value, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

const readTexts = (file: string): Texts => flatten(JSON.parse(readFileSync(join(root, file), 'utf8')));

/** The English messages that files declare, by their features. */
async function messagesOf(files: string): Promise<Record<string, unknown>> {
  const features: Record<string, unknown> = {};
  for (const file of globSync(files, { cwd: root }))
    for (const texts of Object.values(await import(join(root, file))) as Partial<FeatureTexts<unknown>>[])
      if (texts?.feature !== undefined) features[texts.feature] = texts.messages;
  return features;
}

async function englishOf(remote: string, { routes: declared }: { readonly routes: object }): Promise<Texts> {
  const features = await messagesOf(`${remote}/src/**/*texts.ts`);
  const routes = Object.entries(declared as Record<string, { title: string; description?: string }>);
  features.routes = Object.fromEntries(
    routes.map(([name, { title, description }]) => [name, { title, ...(description && { description }) }]),
  );
  return flatten(features);
}

/** The messages of the contract: errors, and what its schemas say about fields. Their English text is their name. */
const contractEnglish: Texts = new Map(
  Object.keys(JSON.parse(readFileSync(join(root, 'contracts/src/languages/messages/es.json'), 'utf8'))).map(
    (text) => [text, text],
  ),
);

const catalogues = [
  {
    name: 'the public pages',
    english: await englishOf('mfe-public', publicManifest),
    file: (language: Language) => `mfe-public/src/languages/${language}.json`,
  },
  {
    name: 'the investor area',
    english: await englishOf('mfe-user', userManifest),
    file: (language: Language) => `mfe-user/src/languages/${language}.json`,
  },
  {
    name: 'the back office',
    english: await englishOf('mfe-admin', adminManifest),
    file: (language: Language) => `mfe-admin/src/languages/${language}.json`,
  },
  {
    name: 'the shell',
    english: flatten({
      ...shellEnglish,
      area: { ...areaEnglish, ...idleEnglish },
      late: { ...barEnglish, ...announcementEnglish, ...endEnglish, ...notFoundEnglish, ...offlineEnglish },
    }),
    file: (language: Language) => `shell/src/languages/${language}.json`,
  },
  {
    name: 'what the server writes',
    english: await englishOf('api', { routes: {} }),
    file: (language: Language) => `api/src/languages/${language}.json`,
  },
  {
    name: 'the second factors',
    english: flatten(await messagesOf('shell/src/factors/*texts.ts')),
    file: (language: Language) => `shell/src/languages/factors/${language}.json`,
  },
  {
    name: 'the contract',
    english: contractEnglish,
    file: (language: Language) => `contracts/src/languages/messages/${language}.json`,
    byText: true,
  },
];
const cases = catalogues.flatMap((catalogue) =>
  translated.map((language) => ({ ...catalogue, language, texts: readCatalogue(catalogue, language) })),
);

function readCatalogue(
  { file, byText }: { file: (language: Language) => string; byText?: boolean },
  language: Language,
): Texts {
  if (!byText) return readTexts(file(language));
  return new Map(Object.entries(JSON.parse(readFileSync(join(root, file(language)), 'utf8'))));
}

// The landing's description is the page template's in English.
const onlyTranslated = ['routes.landing.description'];

test.each(cases)('$name in $language: no message is missing, none is left over', ({ english, texts }) => {
  // The generator of pages writes `…` for a translation that is still missing.
  const isMissing = (text = '') => ['', '…'].includes(text.trim());
  expect([...english.keys()].filter((name) => isMissing(texts.get(name)))).toEqual([]);
  expect([...texts.keys()].filter((name) => !english.has(name) && !onlyTranslated.includes(name))).toEqual(
    [],
  );
});

/** The arguments of a message with their kinds: `{days, plural, …}` is `days plural`. */
function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  return new Set(
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag)
        return [];
      const kind = TYPE[element.type];
      const nested =
        'options' in element
          ? Object.values(element.options).flatMap(({ value }) => [...argumentsOf(value)])
          : [];
      return [`${element.value} ${kind}`, ...nested];
    }),
  );
}

test.each(cases)('$name in $language: each message takes the same values', ({ english, texts }) => {
  const different = [...english].filter(
    ([name, text]) =>
      [...argumentsOf(parse(texts.get(name) ?? ''))].sort().join() !==
      [...argumentsOf(parse(text))].sort().join(),
  );
  expect(different.map(([name]) => name)).toEqual([]);
});

test.each(cases)('$name in $language: plurals have all forms of the language', ({ texts, language }) => {
  const { pluralCategories } = new Intl.PluralRules(locales[language].locale).resolvedOptions();
  const lacking = [...texts].filter(([, text]) =>
    parse(text).some(
      (element) =>
        element.type === TYPE.plural &&
        // An exact form stands in for the category of that number alone.
        pluralCategories.some(
          (form) => !(form in element.options) && !(form === 'zero' && '=0' in element.options),
        ),
    ),
  );
  expect(lacking.map(([name]) => name)).toEqual([]);
});

test.each([
  ...cases,
  ...catalogues.map(({ name, english }) => ({ name, language: 'en' as const, texts: english })),
])('$name in $language: our formatter and FormatJS agree', ({ texts, language }) => {
  const { locale } = locales[language];
  for (const [name, text] of texts) {
    if (!text.includes('{')) continue;
    // Our formatter has no quoting: texts use the typographic apostrophe.
    expect(text, name).not.toContain("'");
    for (const number of [0, 1, 2, 3, 11, 100, 1234, 1_000_000]) {
      const values = Object.fromEntries(
        [...argumentsOf(parse(text))].map((argument) => {
          const [value = '', kind] = argument.split(' ');
          return [value, kind === 'plural' ? number : `<${value}>`];
        }),
      );
      expect(formatMessage(text, locale, values), name).toBe(
        new IntlMessageFormat(text, locale).format(values),
      );
    }
  }
});

/** Fields that no person types. */
const programs = new Set([
  'token',
  'id',
  'builds',
  'internal',
  'set',
  'kind',
  'startsAt',
  'endsAt',
  'published',
]);

test('every error of the API, and every message about a field of a form, has a translation', () => {
  const bad = ['', 'x'.repeat(300), 'x'.repeat(5001), '=x', 'a\u0007b', 'a\u200bb', 'abc', 7, -1, 0.001];
  const schemas = [
    ...[LoginBody, RegisterBody, ForgotPasswordBody, ResetPasswordBody, AcceptInvitationBody],
    ...[ContactDetailsBody, ChangeEmailBody, CreateTicketBody, AddMessageBody],
    ...[SaveAddressBody, RequestWithdrawalBody],
    // Staff's.
    ...[AddWalletBody, SetWhatsAppBody, InviteStaffBody, CreateAnnouncementBody],
    ...[HelpArticleBody, CannedReplyBody],
  ];
  const said = schemas.flatMap((schema) =>
    bad.flatMap((value) => {
      const fields = Object.keys(schema.shape);
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      return (
        (schema.safeParse(body).error?.issues ?? [])
          // The links' tokens, choices and what the program adds are in no field where people type.
          .filter(({ path }) => !programs.has(String(path[0])))
          .map(({ message }) => message)
      );
    }),
  );
  const errors = Object.values(errorCatalogue).map(({ message }) => message);
  expect(said.length).toBeGreaterThan(30);
  const missing = [...new Set([...said, ...errors, ...failureMessages, ...notificationMessages])].filter(
    (text) => !contractEnglish.has(text),
  );
  expect(missing.filter((text) => !text.startsWith('Invalid input'))).toEqual([]);
});

type Honest = Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, RegExp>>>>;

/** Texts that keep people from being deceived. Each language says them as strongly as the English. */
const honest: Readonly<Record<'mfe-public' | 'mfe-user' | 'mfe-admin' | 'api', Honest>> = {
  'mfe-public': {
    'hero.headline': { es: /hasta un 10 %/, de: /bis zu 10 %/, ar: /حتى 10%/ },
    'hero.riskLine': {
      es: /Ilustrativo.*negativos.*nada está garantizado/,
      de: /Veranschaulichung.*negativ.*nichts ist garantiert/,
      ar: /للتوضيح فقط.*سالبة.*لا شيء مضمون/,
    },
    'about.paragraphs.2': {
      es: /no acepta depósitos reales/,
      de: /keine echten Einzahlungen/,
      ar: /لا يقبل .*إيداعات حقيقية/,
    },
    'signIn.simulated': {
      es: /fondos simulados.*Nunca envía dinero real.*nada .*puede cobrarse/,
      de: /simulierte Guthaben.*nie echtes Geld.*nichts.*ausgezahlt/,
      ar: /أموال محاكاة.*لا ترسل أموالًا حقيقية أبدًا.*لا يمكن صرف/,
    },
    'contact.questions.0.answer': {
      es: /^No\..*simulados.*ningún ajuste/,
      de: /^Nein\..*simulierte.*keine Einstellung/,
      ar: /^لا\..*محاكاة.*لا يوجد إعداد/,
    },
    'contact.questions.2.answer': { es: /^Sí\./, de: /^Ja\./, ar: /^نعم\./ },
    'plans.note': { es: /no dicen nada sobre los futuros/, de: /nichts über künftige/, ar: /لا تدل على شيء/ },
    'returns.past': {
      es: /no dicen nada sobre los futuros/,
      de: /nichts über künftige/,
      ar: /لا تدل على شيء/,
    },
    'sponsors.lead': {
      es: /Nadie nos patrocina.*Inventamos/,
      de: /Niemand sponsert uns.*erfunden/,
      ar: /لا أحد يرعانا.*اخترعنا/,
    },
    'testimonials.lead': { es: /Nadie ha dicho/, de: /Niemand hat das gesagt/, ar: /لم يقل أحد/ },
    'security.insurance.claim': { es: /375 millones/, de: /375 Millionen/, ar: /375 مليون/ },
    'security.insurance.text': {
      es: /No hay nada asegurado/,
      de: /Nichts ist versichert/,
      ar: /لا شيء مؤمَّن/,
    },
    'security.certification.text': {
      es: /Ningún certificador/,
      de: /Keine Zertifizierungsstelle/,
      ar: /لم تراجع أي جهة/,
    },
    'tenPercent.why.0': {
      es: /paga a los primeros clientes con los depósitos de los siguientes/,
      de: /bezahlt frühe Kunden mit den Einzahlungen der späteren/,
      ar: /يدفع للعملاء الأوائل من إيداعات اللاحقين/,
    },
    'warningSigns.signs.0.text': { es: /Ponzi/, de: /Ponzi/, ar: /بونزي/ },
    'fraudCard.lead': {
      es: /casi siempre un fraude/,
      de: /fast immer Betrug/,
      ar: /تكاد تكون دائمًا احتيالًا/,
    },
  },
  'mfe-user': {
    'firstRun.simulated': {
      es: /Todo aquí es simulado. No envíe dinero/,
      de: /Alles hier ist simuliert. Senden Sie kein Geld/,
      ar: /كل شيء هنا محاكاة. لا ترسل أموالًا/,
    },
    'firstRun.proof': { es: /simulado/, de: /Simulierten/, ar: /محاكى/ },
    'firstRun.firstReturnMore': { es: /gana o pierde/, de: /gewinnt oder verliert/, ar: /تربح .*أو تخسر/ },
    'firstRun.try': { es: /dinero ficticio/, de: /Spielgeld/, ar: /الأموال الافتراضية/ },
    'dailyReturns.sources.simulated': { es: /^Simulados$/, de: /^Simuliert$/, ar: /^محاكاة$/ },
    'payment.toPlan': { es: /no se mueve nada/, de: /bewegt sich nichts/, ar: /لا يتحرك شيء/ },
    'deposit.lead': {
      es: /simulados.*no se mueve dinero real/,
      de: /simuliert.*kein echtes Geld/,
      ar: /محاكاة.*لا تتحرك أي أموال حقيقية/,
    },
    'performance.change': { es: /Ganado o perdido/, de: /Gewonnen oder verloren/, ar: /المكسب أو الخسارة/ },
    'performance.simulated': { es: /simulados/, de: /simuliert/, ar: /محاكاة/ },
    'plans.lead': { es: /gana o pierde/, de: /gewinnt oder verliert/, ar: /يربح أو يخسر/ },
    'plans.past': { es: /simulado$/, de: /simuliert$/, ar: /محاكاة$/ },
    'plans.pastLead': { es: /^Simulado.*puede ser peor/, de: /^Simuliert.*schlechter/, ar: /^محاكاة.*أسوأ/ },
    'plans.closing.lossesMore': {
      es: /definitivas.*menos de lo que puso/,
      de: /endgültig.*weniger zurück/,
      ar: /نهائية.*أقل مما دفعت/,
    },
    'statement.simulated': { es: /sin dinero real/, de: /kein echtes Geld/, ar: /لا أموال حقيقية/ },
    'statement.verify.wrong': { es: /no coincide/, de: /stimmt nicht/, ar: /لا يطابق/ },
    'positions.lead': {
      es: /gana o pierde.*10 %/,
      de: /gewinnt oder verliert.*10 %/,
      ar: /تربح .*أو تخسر.*10%/,
    },
    'depositSteps.amountHelp': { es: /simulados/, de: /simulierten/, ar: /محاكاة/ },
    'security.deletion.loss': {
      es: /^Pierde.*no se pagan/,
      de: /^Sie verlieren.*nicht ausgezahlt/,
      ar: /^تخسر.*ولا يُدفع/,
    },
    'security.deletion.erased': {
      es: /Nadie puede deshacerlo/,
      de: /Niemand kann das rückgängig machen/,
      ar: /لا يمكن لأحد التراجع/,
    },
    'security.deletion.simulated': { es: /simulados/, de: /simuliert/, ar: /محاكاة/ },
    'trade.pausedLive': { es: /simulados/, de: /simuliert/, ar: /محاكاة/ },
    'withdraw.destination.addressHelp': { es: /simulado/, de: /simulierte/, ar: /المحاكى/ },
  },
  'mfe-admin': {
    'insight.lead': { es: /simulados/, de: /simuliert/, ar: /محاكاة/ },
    'insight.returns.text': {
      es: /pérdidas incluidas\. Simulados/,
      de: /Verluste eingeschlossen\. Simuliert/,
      ar: /الخسائر\. محاكاة/,
    },
    'overview.returns.simulated': { es: /^Precios simulados$/, de: /^Simulierte Kurse$/, ar: /محاكاة/ },
    'overview.returns.noneText': {
      es: /pérdidas incluidas/,
      de: /Verluste eingeschlossen/,
      ar: /الخسائر/,
    },
    'wallets.list.simulated': {
      es: /^Simulado: no envíe/,
      de: /^Simuliert: Senden Sie kein/,
      ar: /^محاكاة: لا ترسل/,
    },
    'proposal.confirmsAskedFor': {
      es: /Nadie puede deshacerlo/,
      de: /Niemand kann das rückgängig machen/,
      ar: /لا يمكن لأحد التراجع/,
    },
  },
  // Mails and documents.
  api: {
    'mail.simulated': {
      es: /^Fondos simulados.*sin dinero real/,
      de: /^Simulierte Guthaben.*kein echtes Geld/,
      ar: /^أموال محاكاة.*لا أموال حقيقية/,
    },
    'mail.footer.0': {
      es: /fondos simulados.*Los saldos, planes y rendimientos.*dinero ficticio/,
      de: /simulierten Guthaben.*Guthaben, Pläne und Renditen.*Spielgeld/,
      ar: /أموال محاكاة.*الأرصدة والخطط والعوائد.*أموال افتراضية/,
    },
    'mail.footer.1': {
      es: /^Nunca.*contraseña.*código/,
      de: /nie.*Passwort.*Code/,
      ar: /أبدًا.*كلمة المرور.*رمز/,
    },
    'monthlyStatement.simulated': {
      es: /^Fondos simulados.*sin dinero real\. Nada .*puede cobrarse/,
      de: /^Simulierte Guthaben.*kein echtes Geld\. Nichts .*ausgezahlt/,
      ar: /^أموال محاكاة.*لا أموال حقيقية\. لا يمكن صرف/,
    },
    'alerts.up.text': { es: /precio simulado/, de: /simulierte Kurs/, ar: /السعر المُحاكى/ },
  },
};

const honestCases = (['mfe-public', 'mfe-user', 'mfe-admin', 'api'] as const).flatMap((remote) =>
  translated.map((language) => ({ remote, language })),
);

test.each(honestCases)('the honest texts of $remote are as strong in $language', ({ remote, language }) => {
  const texts = readTexts(`${remote}/src/languages/${language}.json`);
  const weak = Object.entries(honest[remote]).filter(([name, said]) => {
    const text = texts.get(name) ?? '';
    return !said[language].test(text);
  });
  expect(weak.map(([name]) => name)).toEqual([]);
  // Words that promise what nobody can.
  const promises =
    /garantizad[oa]s? (?:ganancia|rendimiento)|garantierte|risikofrei|sin riesgo alguno|مضمونة الربح/;
  expect([...texts].filter(([, text]) => promises.test(text)).map(([name]) => name)).toEqual([]);
});

test('the sitemap names each public page in every language', () => {
  const sitemap = readFileSync(join(root, 'shell/public/sitemap.xml'), 'utf8');
  const named = [...sitemap.matchAll(/<loc>__ORIGIN__(.*)<\/loc>/g)].map(([, address]) => address);
  const pages = named.filter((address = '') => splitLanguage(address).language === 'en');
  expect(pages.length).toBeGreaterThan(4);
  expect(named).toEqual(
    pages.flatMap((page = '') => languages.map((language) => inLanguage(page, language))),
  );
  for (const page of pages)
    for (const language of languages)
      expect(
        sitemap.split(`hreflang="${language}" href="__ORIGIN__${inLanguage(page ?? '', language)}"/>`),
      ).toHaveLength(languages.length + 1);
});

/** Attributes that people read or hear. */
const spoken =
  /^(aria-label|title|label|lead|help|alt|placeholder|caption|description|summary|busyLabel|confirmLabel|cancelLabel|retryLabel|toLabel|failedTitle|empty|done)$/;
const isText = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The literal texts in a component, with their lines. */
function literalTexts(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (node: ts.Node, literal: string) =>
    found.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${literal.trim()}`);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isText(node.text)) add(node, node.text);
    if (
      ts.isJsxExpression(node) &&
      node.expression &&
      ts.isStringLiteralLike(node.expression) &&
      !ts.isJsxAttribute(node.parent) &&
      isText(node.expression.text)
    )
      add(node, node.expression.text);
    if (
      ts.isJsxAttribute(node) &&
      spoken.test(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      isText(node.initializer.text) &&
      node.parent.parent.getText().startsWith('<Illustrative') === false
    )
      add(node, node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

test('components of translated pages have no texts of their own', () => {
  const components = [
    ...globSync('mfe-public/src/**/*.tsx', { cwd: root, exclude: (name) => name.endsWith('.test.tsx') }),
    ...globSync('mfe-user/src/**/*.tsx', { cwd: root }),
    ...globSync('mfe-admin/src/**/*.tsx', { cwd: root }),
    // The inspector is a tool of developers.
    ...globSync('shell/src/**/*.tsx', { cwd: root, exclude: (name) => name.endsWith('inspector.tsx') }),
  ];
  expect(components.length).toBeGreaterThan(120);
  expect(components.flatMap(literalTexts)).toEqual([]);
});
