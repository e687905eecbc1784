#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { verifyCsv } from './csv.ts';
import { requireExtension } from './extension.ts';
import { fetchText } from './fetch-file.ts';
import { fetchKeys } from './keys.ts';
import { openCosignature, parseVerifierKey, parseWitnessKey, type VerifierKey } from './note.ts';
import { readAttachment } from './pdf.ts';
import { type Journal, parseProof, verifyProof } from './proof.ts';
import { type Figures, personalAccounts, verifyStatement } from './statement.ts';
import { OlderLogError, VerificationError, type VerificationReason } from './verification-error.ts';

const usage = `Checks statements and proofs against Dayrise’s public log.

  verify-statement --key KEY FILE…                              without a network
  verify-statement --key KEY --url https://example.com/log FILE…
  verify-statement --url https://example.com/log FILE…
  verify-statement --key KEY --url https://example.com/log --witness WITNESS CHECKPOINT FILE…

FILE is a monthly statement (.pdf), a statement as .csv, or a proof (.tlog-proof). A .csv needs --url.
--url also asks whether the log of today still begins with what the file’s checkpoint signed. Without --key it asks
the log for its keys as well, which shows less: whoever replaced the log could name other keys, too.
CHECKPOINT is the file “checkpoint” of a witness, and WITNESS its key: then the log of today must begin with what the
witness saw, too.`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const coins = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

function describe({ description, occurredAt, entries }: Journal): string {
  const lines = entries.map(({ account, amount, asset }) =>
    asset === 'usd'
      ? describeAmount(account, amount)
      : `    ${account.padEnd(12)} ${coins.format(amount / 1e8)} ${asset}`,
  );
  // Whoever wrote the description must not be able to write other lines of this report.
  return [`  ${occurredAt}  ${description.replace(/\p{C}/gu, ' ')}`, ...lines].join('\n');
}

const describeAmount = (account: string, cents: number) =>
  `    ${account.padEnd(12)} ${dollars.format(cents / 100)}`;

const describeFigures = (title: string, figures: Figures) =>
  [`  ${title}`, ...personalAccounts.map((account) => describeAmount(account, figures[account]))].join('\n');

interface Log {
  readonly keys: readonly VerifierKey[];
  readonly witnesses: readonly VerifierKey[];
  readonly url: string | undefined;
  /** The log’s newest checkpoint, the same one for every file. Null without an address. */
  readonly newest: Checkpoint | null;
}

/** Checks a file. Returns lines for people. */
async function check(bytes: Uint8Array<ArrayBuffer>, log: Log): Promise<string[]> {
  // Its pages can say anything, so nothing but the statement that is attached to them counts.
  if (isPdf(bytes)) return checkStatement(await readAttachment(bytes), log);
  const text = new TextDecoder().decode(bytes);
  if (text.startsWith('{')) return checkStatement(text, log);
  if (text.startsWith('c2sp.org/')) return checkOne(text, log);
  return isCheckpoint(text) ? checkWitnessed(text, log) : checkCsv(text, log);
}

/** What programs show as a PDF says so within its first kilobyte. */
const isPdf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.slice(0, 1024)).includes('%PDF-');

/** The size of the log is on its second line. The second line of a statement as CSV begins with a date. */
const isCheckpoint = (text: string) => /^.+\n\d+\n/.test(text);

/** A checkpoint as a witness stored it. */
async function checkWitnessed(note: string, log: Log): Promise<string[]> {
  const { size, origin } = await openCheckpoint(note, log.keys);
  const seen: string[] = [];
  for (const witness of log.witnesses) {
    seen.push(`  ${witness.name} saw it at ${(await openCosignature(note, witness)).toISOString()}.`);
  }
  if (seen.length === 0) throw new Error('A checkpoint needs --witness.');
  return [`${size} journals in ${origin}`, ...seen, ...(await checkToday([note], size, log))];
}

async function checkOne(text: string, log: Log): Promise<string[]> {
  const { checkpoint, index, journal } = await verifyProof(text, log.keys);
  const later = await checkToday([parseProof(text).checkpoint], checkpoint.size, log);
  return [
    `sealed as number ${index} of ${checkpoint.size} in ${checkpoint.origin}`,
    describe(journal),
    ...later,
  ];
}

async function checkStatement(text: string, log: Log): Promise<string[]> {
  const { person, month, opening, closing, journals, checkpoints, checkpoint } = await verifyStatement(
    text,
    log.keys,
  );
  return [
    `${month} of ${person}: all ${journals.length} events are sealed in ${checkpoint.origin}`,
    describeFigures('At the start (stated, not proven)', opening),
    ...journals.map((journal) =>
      describe({
        ...journal,
        entries: journal.entries.filter(({ account }) => personalAccounts.some((own) => own === account)),
      }),
    ),
    describeFigures('At the end (the start and these events, added up)', closing),
    ...(await checkToday(checkpoints, checkpoint.size, log)),
    '  Compare this with the pages, which were not read. Only the events are proven. The figures at the start are what the file says: the months before show how they came about. Events may be missing, and then the figures at the end are wrong, too.',
  ];
}

async function checkCsv(text: string, { keys, url, newest }: Log): Promise<string[]> {
  if (url === undefined || newest === null) throw new Error('A .csv needs --url.');
  const rows = await verifyCsv(text, { url, keys, newest });
  return [
    `all ${rows} rows are sealed in ${newest.origin}`,
    '  This covers when, what, why and the amounts; not the columns By, From and To, nor the balances. Rows may be missing.',
  ];
}

/** Whether the log still begins with what these checkpoints signed. */
async function checkToday(
  checkpoints: readonly string[],
  size: number,
  { keys, url, newest }: Log,
): Promise<string[]> {
  if (url === undefined || newest === null) return [];
  for (const accepted of checkpoints) await requireExtension(newest, { url, keys, accepted });
  return [`  The log of today still begins with these ${size} journals.`];
}

/** A file that can’t be read is reported where it is checked. */
async function haveCheckpoint(files: readonly string[]): Promise<boolean> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.some(isCheckpoint);
}

async function openNewest(url: string, keys: readonly VerifierKey[]): Promise<Checkpoint> {
  const address = `${url}/checkpoint`;
  try {
    return await openCheckpoint(await fetchText(address, { cache: 'no-store' }), keys);
  } catch (cause) {
    if (!(cause instanceof VerificationError)) throw cause;
    throw new VerificationError(cause.reason, `${address}: ${cause.message}`, { cause });
  }
}

async function readKeys(lines: string[] | undefined, url: string | undefined): Promise<VerifierKey[]> {
  if (lines === undefined && url !== undefined) {
    const named = await fetchKeys(url);
    console.log(
      `The log names its own key, since there is no --key. Keep it with your files:\n  ${named.join('\n  ')}`,
    );
    return Promise.all(named.map(parseVerifierKey));
  }
  return Promise.all((lines ?? []).map(parseVerifierKey));
}

/** What kind of fault it is, in a word or two. The message after it says more. */
const verdicts: Record<VerificationReason, string> = {
  unreadable: 'NOT READABLE',
  unsigned: 'UNKNOWN KEY',
  forged: 'WRONG: FALSE SIGNATURE',
  different: 'WRONG: ALTERED ENTRY',
  contradictory: 'WRONG: THE LOG CONTRADICTS ITSELF',
  rewritten: 'WRONG: THE LOG WAS REWRITTEN',
  missing: 'WRONG: NOT IN THE LOG',
  removed: 'NOT CHECKED',
};

function describeFault(error: unknown): string {
  const isFound = error instanceof VerificationError && !(error instanceof OlderLogError);
  const verdict = isFound ? verdicts[error.reason] : 'NOT CHECKED';
  return `${verdict}. ${error instanceof Error ? error.message : String(error)}`;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      witness: { type: 'string', multiple: true, default: [] },
      url: { type: 'string' },
    },
  });
  const url = values.url?.replace(/\/+$/, '');
  const keys = await readKeys(values.key, url);
  if (positionals.length === 0 || keys.length === 0) {
    console.error(usage);
    return 2;
  }
  const witnesses = await Promise.all(values.witness.map(parseWitnessKey));
  if (witnesses.length > 0 && !(await haveCheckpoint(positionals))) {
    console.error(usage);
    return 2;
  }
  const newest = url === undefined ? null : await openNewest(url, keys);
  const log: Log = { keys, witnesses, url, newest };
  let unproven = 0;
  for (const file of positionals) {
    try {
      const [first, ...lines] = await check(new Uint8Array(await readFile(file)), log);
      console.log([`${file}: ${first}`, ...lines].join('\n'));
    } catch (error) {
      unproven += 1;
      console.log(`${file}: ${describeFault(error)}`);
    }
  }
  return unproven === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  // A key that can’t be read, a log that can’t be reached, or one that another key signs.
  console.error(`${describeFault(error)} No file was checked.`);
  process.exitCode = 2;
}
