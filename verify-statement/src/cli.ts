#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fetchKeys } from './keys.ts';
import { parseVerifierKey, type VerifierKey } from './note.ts';
import { type Journal, verifyProof } from './proof.ts';

const usage = `Checks proofs of Dayrise’s public log.

  verify-statement [--key KEY | --url https://example.com/log] FILE.tlog-proof…

--key takes a key of the log that you kept earlier. --url asks the log for its keys, which shows less: whoever
could forge the log could name other keys, too.`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function describe({ description, occurredAt, entries }: Journal): string {
  const lines = entries.map(
    ({ account, amount }) => `    ${account.padEnd(12)} ${dollars.format(amount / 100)}`,
  );
  return [`  ${occurredAt}  ${description}`, ...lines].join('\n');
}

async function readKeys(values: { key?: string[]; url?: string }): Promise<VerifierKey[]> {
  const lines =
    values.key ?? (values.url === undefined ? [] : await fetchKeys(values.url.replace(/\/+$/, '')));
  return Promise.all(lines.map(parseVerifierKey));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true }, url: { type: 'string' } },
  });
  const keys = await readKeys(values);
  if (positionals.length === 0 || keys.length === 0) {
    console.error(usage);
    return 2;
  }
  let wrong = 0;
  for (const file of positionals) {
    try {
      const { checkpoint, index, journal } = await verifyProof(await readFile(file, 'utf8'), keys);
      console.log(`${file}: sealed as number ${index} of ${checkpoint.size} in ${checkpoint.origin}`);
      console.log(describe(journal));
    } catch (error) {
      wrong += 1;
      console.log(`${file}: WRONG. ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return wrong === 0 ? 0 : 1;
}

process.exitCode = await main();
