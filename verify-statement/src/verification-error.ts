/** What is wrong, for programs that say it in other languages. */
export type VerificationReason =
  /** A proof, a key or a file of the log can’t be read. */
  | 'unreadable'
  /** None of the log’s keys signed it. */
  | 'unsigned'
  /** It was changed after one of the log’s keys signed it. */
  | 'forged'
  /** It is not what the log sealed. */
  | 'different'
  /** The log’s files contradict its checkpoint. */
  | 'contradictory'
  /** The log lost or changed what it had. */
  | 'rewritten'
  /** It should have been sealed long ago, and the log doesn’t have it. */
  | 'missing'
  /** It was sealed, but the salt that opens its entry is gone. */
  | 'removed';

/** Something is not what was signed. The message says what, in an English sentence for people. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  readonly reason: VerificationReason;

  constructor(reason: VerificationReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** The log is smaller than it was: entries were removed, or its address lags behind. */
export class OlderLogError extends VerificationError {
  constructor(before: number, now: number) {
    super(
      'rewritten',
      `The log went back from ${before} journals to ${now}, or this address lags behind. Try again in a minute; if it stays so, entries were removed.`,
    );
  }
}

/** There is nothing to check: the message says why. It is no sign that something was changed. */
export class NoProofsError extends Error {
  override readonly name = 'NoProofsError';
}

/** The log can’t be reached, so nothing was checked. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** This program can’t check signatures, so nothing was checked. */
export class UnsupportedError extends Error {
  override readonly name = 'UnsupportedError';
}
