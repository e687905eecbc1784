/** Something is not what was signed. The message says what, in a sentence for people. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
}
