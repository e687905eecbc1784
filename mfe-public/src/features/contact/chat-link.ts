/** The number behind the chat link while none is set or none could be read: one kept free for fiction. */
export const FALLBACK_NUMBER = '15550100123';

/**
 * The address that opens a chat with `message` already written. `number` may carry a plus sign, spaces and other
 * separators; one that can't be a number in international form gives way to the built-in one.
 */
export function chatLink(number: string | undefined, message: string): string {
  const digits = (number ?? '').replace(/\D/g, '');
  const usable = /^[1-9]\d{6,14}$/.test(digits) ? digits : FALLBACK_NUMBER;
  return `https://wa.me/${usable}?text=${encodeURIComponent(message)}`;
}
