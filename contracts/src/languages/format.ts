export type MessageValues = Readonly<Record<string, string | number>>;

/** Formats are costly to make. */
const kept = new Map<string, Intl.PluralRules | Intl.NumberFormat>();

function keep<Format extends Intl.PluralRules | Intl.NumberFormat>(
  locale: string,
  Make: new (locale: string) => Format,
): Format {
  const key = `${locale} ${Make.name}`;
  let format = kept.get(key) as Format | undefined;
  if (!format) {
    format = new Make(locale);
    kept.set(key, format);
  }
  return format;
}

/**
 * Formats an ICU message: `{name}`, `{count, number}`, `{count, plural, =0 {…} one {…} other {# …}}` and
 * `{kind, select, a {…} other {…}}`. Our messages use nothing else, which a test checks with FormatJS's parser, and it
 * compares the results (ADR 49). Values that are numbers are formatted for the locale. A value that is missing, as in
 * notices of earlier versions, is none: an empty text, or 0 of a plural.
 */
export function formatMessage(message: string, locale: string, values: MessageValues): string {
  let at = 0;
  const write = (value: string | number | undefined): string =>
    typeof value === 'number' ? keep(locale, Intl.NumberFormat).format(value) : (value ?? '');
  /** Reads up to one of the characters, and past it. */
  const readTo = (ends: string): { readonly text: string; readonly end: string } => {
    const start = at;
    while (at < message.length && !ends.includes(message[at] ?? '')) at += 1;
    at += 1;
    return { text: message.slice(start, at - 1).trim(), end: message[at - 1] ?? '' };
  };
  /** Formats up to the closing brace. */
  const formatPart = (count: number | undefined): string => {
    let text = '';
    while (at < message.length) {
      const character = message[at] ?? '';
      at += 1;
      if (character === '}') break;
      if (character === '{') text += formatArgument();
      else text += character === '#' && count !== undefined ? write(count) : character;
    }
    return text;
  };
  const formatArgument = (): string => {
    const name = readTo(',}');
    const value = values[name.text];
    if (name.end === '}') return write(value);
    const type = readTo(',}');
    if (type.end === '}') return write(value);
    const count = type.text === 'plural' ? Number(value ?? 0) : undefined;
    const branches = new Map<string, string>();
    for (let branch = readTo('{}'); branch.end === '{'; branch = readTo('{}'))
      branches.set(branch.text, formatPart(count));
    const chosen =
      count === undefined
        ? branches.get(String(value))
        : (branches.get(`=${count}`) ?? branches.get(keep(locale, Intl.PluralRules).select(count)));
    return chosen ?? branches.get('other') ?? '';
  };
  return formatPart(undefined);
}
