/** Something is not what was signed. The message says what, in a sentence for people. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
}

/** There is nothing to check: the message says why. It is no sign that something was changed. */
export class NoProofsError extends Error {
  override readonly name = 'NoProofsError';
}
