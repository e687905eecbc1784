import { useEffect, useState } from 'react';

type PhoneNumbers = typeof import('./phone-number.ts');

let loaded: PhoneNumbers | null = null;

/** Loads the numbering plans of all countries, 30 KB that no page waits for. */
export const loadPhoneNumbers = async (): Promise<PhoneNumbers> => {
  loaded ??= await import('./phone-number.ts');
  return loaded;
};

/** The numbering plans; null until they are here. */
export const usePhoneNumbers = (): PhoneNumbers | null => {
  const [numbers, setNumbers] = useState(loaded);
  useEffect(() => {
    // Without them the field takes a number as it is typed; the next field tries again.
    loadPhoneNumbers().then(setNumbers, () => undefined);
  }, []);
  return numbers;
};

/** Whether a text is a possible phone number, with its country code or from `country`. */
export const isPhoneNumber = async (...given: Parameters<PhoneNumbers['isPhoneNumber']>): Promise<boolean> =>
  (await loadPhoneNumbers()).isPhoneNumber(...given);
