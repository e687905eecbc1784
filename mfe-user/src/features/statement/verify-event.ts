import { centsOf, getJournalProof, type StatementEvent } from '@dayrise/contracts';
import { ApiError, api } from '@dayrise/platform';
import { readStoredJson, writeStored } from '@dayrise/platform/storage';
import {
  type Checked,
  checkProof,
  type Journal,
  type Memory,
  personalAccounts,
  VerificationError,
} from '@dayrise/verify-statement';

/** Where the log is served. */
const url = '/log';
const memoryKey = 'public-log';
/** Journals are sealed within seconds. This leaves room for an outage, and for a device whose clock is fast. */
const sealedWithinMs = 600_000;

export interface VerifiedEvent extends Checked {
  /** The proof file. */
  readonly file: Blob;
}

/**
 * Checks an event against the public log, on this device. Throws a `VerificationError` that says what is wrong, `ApiError`
 * with `too_early` before it is sealed, `NoResponseError`, `UnreachableError` and `UnsupportedError`.
 */
export async function verifyEvent(event: StatementEvent): Promise<VerifiedEvent> {
  // Before the proof: a check that runs beside this one may store a newer checkpoint than this proof has.
  const memory = readMemory();
  const params = { id: event.journal };
  const file = await api.download(getJournalProof, { params }).catch((error: unknown) => {
    throw withoutProof(error, event);
  });
  const checked = await checkProof(await file.text(), new URL(url, location.href).href, memory);
  requireSame(event, checked.journal);
  keepNewer(checked.memory);
  return { ...checked, file };
}

/** What it means that there is no proof. A new event isn’t sealed yet; an old one should be. */
function withoutProof(error: unknown, { at }: StatementEvent): unknown {
  if (!(error instanceof ApiError)) return error;
  const isOld = Date.now() - Date.parse(at) > sealedWithinMs;
  if (error.code === 'proof_removed') {
    return new VerificationError('removed', 'The salt of this journal was removed.', { cause: error });
  }
  if (error.code === 'not_found' || (error.code === 'too_early' && isOld)) {
    return new VerificationError('missing', `The journal of ${at} is not in the log.`, { cause: error });
  }
  return error;
}

/** What is on the screen must be what was sealed. Amounts are dollars here, and cents in the log. */
function requireSame(event: StatementEvent, sealed: Journal): void {
  const shown = event.entries.map(({ account, amount }) => `${account} ${centsOf(amount)}`);
  const own = sealed.entries.filter(({ account }) => personalAccounts.some((name) => name === account));
  const kept = own.map(({ account, amount }) => `${account} ${amount}`);
  const received = own.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  const given = own.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0);
  const isSame =
    sealed.id === event.journal &&
    Date.parse(sealed.occurredAt) === Date.parse(event.at) &&
    sealed.kind === event.kind &&
    sealed.description === event.description &&
    sealed.reason === event.reason &&
    shown.sort().join() === kept.sort().join() &&
    centsOf(event.change) === received - given &&
    centsOf(event.moved) === Math.min(received, given);
  if (!isSame) throw new VerificationError('different', 'What is shown here differs from the public log.');
}

const readMemory = () => readStoredJson(memoryKey) as Memory | null;

/** Keeps the checkpoint of the larger log. A check that ran beside this one may have stored it meanwhile. */
function keepNewer(memory: Memory): void {
  const stored = readMemory();
  if (stored && sizeOf(stored) > sizeOf(memory)) return;
  // Where nothing can be stored, the next check counts as the first.
  writeStored(memoryKey, JSON.stringify(memory));
}

const sizeOf = ({ checkpoint }: Memory) => Number(checkpoint.split('\n')[1]);
