/** The number used if none is set or it could not be loaded. It is reserved for fiction. */
export const FALLBACK_NUMBER = '15550100123';

/**
 * The URL that opens a chat with `message` filled in. `number` may contain a plus sign, spaces and other separators; if
 * it isn’t an international number, the default one is used.
 */
export function chatLink(number: string | undefined, message: string) {
  const digits = (number ?? '').replace(/\D/g, '');
  const isFallback = !/^[1-9]\d{6,14}$/.test(digits);
  return {
    href: `https://wa.me/${isFallback ? FALLBACK_NUMBER : digits}?text=${encodeURIComponent(message)}`,
    isFallback,
  };
}
