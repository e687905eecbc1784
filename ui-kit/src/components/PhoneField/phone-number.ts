import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** An ISO 3166 code of a country, `US`. */
export type Country = CountryCode;

/** The country that an international number's first digits name, if they do. */
export const countryOf = (text: string): Country | undefined => {
  if (!text.trim().startsWith('+')) return undefined;
  const typing = new AsYouType();
  typing.input(text);
  const named = typing.getCountry();
  if (named) return named;
  const code = typing.getCallingCode();
  // Several countries share some codes; the numbers of the largest are written without a further mark.
  return code === '1' ? 'US' : getCountries().find((country) => getCountryCallingCode(country) === code);
};

/** A number as far as it is typed, with the spaces and brackets that people expect. */
export const formatWhileTyping = (text: string, country: Country): string =>
  new AsYouType(country).input(text);

/** A number in international form, `+1 202 555 0147`; what can't be one stays as it is. */
export const formatPhone = (text: string, country: Country): string => {
  const number = parsePhoneNumberFromString(text, country);
  return number?.isPossible() ? number.formatInternational() : text;
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
