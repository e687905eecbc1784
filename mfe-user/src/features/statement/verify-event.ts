import { getJournalProof, type StatementEvent } from '@dayrise/contracts';
import {
  type Checked,
  checkProof,
  type Journal,
  type Memory,
  VerificationError,
} from '@dayrise/verify-statement';
import { download } from '../../lib/download.ts';

/** Where the log is served. */
const url = '/log';
const memoryKey = 'public-log';

export interface VerifiedEvent extends Checked {
  /** The proof file. */
  readonly file: Blob;
}

/**
 * Checks an event against the public log, on this device. Throws a `VerificationError` that says what is wrong, `ApiError`
 * with `too_early` before it is sealed, and `NoResponseError`.
 */
export async function verifyEvent(event: StatementEvent, token: string): Promise<VerifiedEvent> {
  const file = await download(getJournalProof, {
    params: { id: event.journal },
    token,
    accept: 'text/plain',
  });
  const checked = await checkProof(await file.text(), new URL(url, location.href).href, readMemory());
  requireSame(event, checked.journal);
  writeMemory(checked.memory);
  return { ...checked, file };
}

/** What is on the screen must be what was sealed. Amounts are dollars here, and cents in the log. */
function requireSame({ journal, description, entries }: StatementEvent, sealed: Journal): void {
  const shown = entries.map(({ account, amount }) => `${account} ${Math.round(amount * 100)}`).sort();
  const own = sealed.entries.filter(({ account }) => entries.some((entry) => entry.account === account));
  const kept = own.map(({ account, amount }) => `${account} ${amount}`).sort();
  if (sealed.id !== journal || sealed.description !== description || shown.join() !== kept.join()) {
    throw new VerificationError('different', 'What is shown here differs from the public log.');
  }
}

function readMemory(): Memory | null {
  try {
    return JSON.parse(localStorage.getItem(memoryKey) ?? 'null') as Memory | null;
  } catch {
    return null;
  }
}

function writeMemory(memory: Memory): void {
  try {
    localStorage.setItem(memoryKey, JSON.stringify(memory));
  } catch {
    // Storage is full, or this is a private window: the next check counts as the first.
  }
}
