import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';

/** An ISO 3166 code of a country, `US`. */
export type Country = CountryCode;

/**
 * The country of an international number. Where several share its code and the digits don't tell them apart, it is
 * `current` if that is one of them, and else the largest. Undefined without a code.
 */
export const countryOf = (text: string, current?: Country): Country | undefined => {
  if (!text.trim().startsWith('+')) return undefined;
  const typing = new AsYouType();
  typing.input(text);
  const named = typing.getCountry();
  if (named) return named;
  // The metadata lists the largest country of each code first.
  const sharing = metadata.country_calling_codes[typing.getCallingCode() ?? ''] ?? [];
  return current && sharing.includes(current) ? current : sharing[0];
};

/** The country that a browser's language names, `FR` of `fr-FR`. */
export const browserCountry = (language = navigator.language): Country | undefined => {
  const region = /-([A-Z]{2})\b/.exec(language)?.[1] ?? '';
  return isSupportedCountry(region) ? region : undefined;
};

/** A number as far as it is typed, with the spaces and brackets that people expect. */
export const formatWhileTyping = (text: string, country: Country): string =>
  new AsYouType(country).input(text);

/** A number in international form, `+1 202 555 0147`; what isn't a valid one stays as it is. */
export const formatPhone = (text: string, country: Country): string => {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.formatInternational() : text;
};

/** Whether a text is a possible phone number, with its country code or from `country`. */
export const isPhoneNumber = (text: string, country: Country = 'US'): boolean =>
  parsePhoneNumberFromString(text, country)?.isPossible() ?? false;

/** How many digits stand before a place in a text. */
export const digitsBefore = (text: string, place: number): number =>
  text.slice(0, place).replace(/[^\d+]/g, '').length;

/** The place in a text after so many digits. */
export const caretAfterDigits = (text: string, count: number): number => {
  if (count === 0) return 0;
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (/[\d+]/.test(text[place] ?? '')) seen += 1;
    if (seen === count) return place + 1;
  }
  return text.length;
};

/** All countries by name in a language, with their codes. */
export const listCountries = (locale: string): { id: Country; name: string; code: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  return getCountries()
    .map((id) => ({ id, name: names.of(id) ?? id, code: getCountryCallingCode(id) }))
    .sort((left, right) => order.compare(left.name, right.name));
};
