/** Remembers what `make` returns for each key. */
export const memoize = <Value>(make: (key: string) => Value): ((key: string) => Value) => {
  const kept = new Map<string, Value>();
  return (key) => {
    let value = kept.get(key);
    if (value === undefined) {
      value = make(key);
      kept.set(key, value);
    }
    return value;
  };
};

/** Makes each format once, when it is first needed: making one takes longer than formatting a thousand values. */
const formats = <Options extends object, Format>(make: (locale: string, options: Options) => Format) => {
  const byLocale = memoize((locale) => memoize((options) => make(locale, JSON.parse(options))));
  return (locale: string, options: Options): Format => byLocale(locale)(JSON.stringify(options));
};

export const numberFormat = /* @__PURE__ */ formats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = /* @__PURE__ */ formats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const listFormat = /* @__PURE__ */ memoize((locale) => new Intl.ListFormat(locale));
export const relativeFormat = /* @__PURE__ */ formats(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
