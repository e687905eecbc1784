import { type Language, preferredLanguage, SOURCE_LANGUAGE } from '@dayrise/contracts';
import type { Context, Middleware } from 'koa';
import { findContractText } from '../lib/contract-texts.ts';

/** Translates a text, or its sentences if all of them are known. Unknown texts stay English. */
function translate(language: Language, text: string): string {
  const sentences = text.split(/(?<=\.) /).map((sentence) => findContractText(language, sentence));
  return findContractText(language, text) ?? (sentences.every(Boolean) ? sentences.join(' ') : text);
}

/** The fields that hold texts for people; an issue's `message` is one level deeper. */
const textFields = ['message', 'method'] as const;

function translateFields(language: Language, body: Record<string, unknown>): Record<string, unknown> {
  const translated = textFields.flatMap((field) => {
    const text = body[field];
    return typeof text === 'string' ? [[field, translate(language, text)] as const] : [];
  });
  const issues = Array.isArray(body.issues)
    ? { issues: body.issues.map((issue: Record<string, unknown>) => translateFields(language, issue)) }
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
  if (language === SOURCE_LANGUAGE) return;
  http.set('Content-Language', language);
  http.body = translateFields(language, http.body as Record<string, unknown>);
};
