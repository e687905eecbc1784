import { type Language, preferredLanguage, SOURCE_LANGUAGE } from '@dayrise/contracts';
import ar from '@dayrise/contracts/messages/ar' with { type: 'json' };
import de from '@dayrise/contracts/messages/de' with { type: 'json' };
import es from '@dayrise/contracts/messages/es' with { type: 'json' };
import type { Context, Middleware } from 'koa';

/** Translations by their English text. */
type Catalogue = Readonly<Record<string, string>>;
const catalogues: Readonly<Partial<Record<Language, Catalogue>>> = { es, de, ar };

const find = (catalogue: Catalogue, text: string): string | undefined =>
  Object.hasOwn(catalogue, text) ? catalogue[text] : undefined;

/** Translates a text, or its sentences if all of them are known. Unknown texts stay English. */
function translate(catalogue: Catalogue, text: string): string {
  const sentences = text.split(/(?<=\.) /).map((sentence) => find(catalogue, sentence));
  return find(catalogue, text) ?? (sentences.every(Boolean) ? sentences.join(' ') : text);
}

/** The fields that hold texts for people; an issue's `message` is one level deeper. */
const textFields = ['message', 'method'] as const;

function translateFields(catalogue: Catalogue, body: Record<string, unknown>): Record<string, unknown> {
  const translated = textFields.flatMap((field) => {
    const text = body[field];
    return typeof text === 'string' ? [[field, translate(catalogue, text)] as const] : [];
  });
  const issues = Array.isArray(body.issues)
    ? { issues: body.issues.map((issue: Record<string, unknown>) => translateFields(catalogue, issue)) }
    : {};
  return { ...body, ...Object.fromEntries(translated), ...issues };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const hasText = (http: Context): boolean =>
  isRecord(http.body) &&
  textFields.some((field) => typeof (http.body as object)[field as never] === 'string');

/** Answers in the language that the caller asks for. Codes, paths and details never change. */
export const translateMessages: Middleware = async (http, next) => {
  await next();
  if (!http.path.startsWith('/api/') || http.headerSent || !hasText(http)) return;
  http.vary('Accept-Language');
  const language = preferredLanguage(http.get('Accept-Language')) ?? SOURCE_LANGUAGE;
  const catalogue = catalogues[language];
  if (!catalogue) return;
  http.set('Content-Language', language);
  http.body = translateFields(catalogue, http.body as Record<string, unknown>);
};
