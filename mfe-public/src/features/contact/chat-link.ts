/** The number used if none is set or it could not be loaded. It is reserved for fiction. */
export const FALLBACK_NUMBER = '15550100123';

/**
 * The URL that opens a chat with `message` filled in. `number` may contain a plus sign, spaces and other separators; if
 * it isn’t an international number, the default one is used.
 */
export function chatLink(number: string | undefined, message: string): string {
  const digits = (number ?? '').replace(/\D/g, '');
  const usable = /^[1-9]\d{6,14}$/.test(digits) ? digits : FALLBACK_NUMBER;
  return `https://wa.me/${usable}?text=${encodeURIComponent(message)}`;
}
