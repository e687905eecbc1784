import { formatMessage, type MessageValues } from './format.ts';
import type { Language } from './languages.ts';
import { locales } from './locales.ts';

export { formatMessage } from './format.ts';

/** Names that every message may use without being given them, such as the product's. */
type Constant = 'brand';

/** The text between a brace and the next one, up to a comma, is an argument unless it is words of a branch. */
type NameIn<Head> = Head extends `${infer Name},${string}`
  ? NameIn<Name>
  : Head extends '' | `${string} ${string}` | `${string}#${string}`
    ? never
    : Head;
type NamesIn<Message> = Message extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Head}}${string}` ? NameIn<Head> : never) | NamesIn<Rest>
  : never;
type Arguments<Message> = Exclude<NamesIn<Message>, Constant>;

/** The values that a message takes, read from its text: a number for a plural. */
export type ValuesOf<Message extends string> = {
  readonly [Name in Arguments<Message>]: Message extends `${string}{${Name}, plural${string}`
    ? number
    : string | number;
};

/** Messages by name: texts, or more messages. */
export type Messages = { readonly [name: string]: Messages | string } | readonly (Messages | string)[];

/** Messages in a language: a text, or a function of the values that the text takes. */
export type Texts<M> = M extends string
  ? [Arguments<M>] extends [never]
    ? string
    : (values: ValuesOf<M>) => string
  : { readonly [Name in keyof M]: Texts<M[Name]> };

const takesValues = (message: string, constants: MessageValues): boolean =>
  [...message.matchAll(/\{([^,{}]+)/g)].some(([, name = '']) => !Object.hasOwn(constants, name.trim()));

function textsFrom(source: unknown, translated: unknown, locale: string, constants: MessageValues): unknown {
  if (typeof source === 'string') {
    const message = typeof translated === 'string' ? translated : source;
    if (takesValues(source, constants))
      return (values: MessageValues) => formatMessage(message, locale, { ...constants, ...values });
    return message.includes('{') ? formatMessage(message, locale, constants) : message;
  }
  const of = (name: string): unknown => (translated as Record<string, unknown> | undefined)?.[name];
  const entries = Object.entries(source as object).map(
    ([name, value]) => [name, textsFrom(value, of(name), locale, constants)] as const,
  );
  return Array.isArray(source) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** The texts of messages: English, or a translation with English where it lacks a message. */
export const makeTexts = <const M extends Messages>(
  source: M,
  translated: unknown,
  locale: string,
  constants: MessageValues = {},
): Texts<M> => textsFrom(source, translated, locale, constants) as Texts<M>;

/** Translations by feature and message, as JSON: texts in the format of ICU messages. */
export type Catalogue = Readonly<Record<string, unknown>>;

/** A feature's texts in every language. */
export interface FeatureTexts<T> {
  /** The feature's name in the catalogues. */
  readonly feature: string;
  /** The messages as written, in English. */
  readonly messages: Messages;
  /** The texts in a language whose catalogue has loaded, else in English. */
  readonly in: (language: Language) => T;
}

/** Declares a feature's English messages. `find` returns a language's catalogue; undefined before it has loaded. */
export function featureTexts<const M extends Messages>(
  feature: string,
  messages: M,
  find: (language: Language) => Catalogue | undefined,
  constants: MessageValues = {},
): FeatureTexts<Texts<M>> {
  const made = new Map<Catalogue | undefined, unknown>();
  const textsIn = (language: Language): unknown => {
    const catalogue = find(language);
    const { locale } = locales[catalogue ? language : 'en'];
    const texts = made.get(catalogue) ?? textsFrom(messages, catalogue?.[feature], locale, constants);
    made.set(catalogue, texts);
    return texts;
  };
  return { feature, messages, in: textsIn as (language: Language) => Texts<M> };
}
