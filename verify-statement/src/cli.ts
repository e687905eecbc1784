#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fetchKeys } from './keys.ts';
import { parseVerifierKey, type VerifierKey } from './note.ts';
import { type Journal, parseProof, verifyProof } from './proof.ts';
import { acceptNewest } from './witness.ts';

const usage = `Checks proofs of Dayrise’s public log.

  verify-statement --key KEY FILE.tlog-proof…                             without a network
  verify-statement --key KEY --url https://example.com/log FILE.tlog-proof…
  verify-statement --url https://example.com/log FILE.tlog-proof…

--url also asks whether the log of today still begins with what the proof’s checkpoint signed. Without --key it asks
the log for its keys as well, which shows less: whoever replaced the log could name other keys, too.`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function describe({ description, occurredAt, entries }: Journal): string {
  const lines = entries.map(
    ({ account, amount }) => `    ${account.padEnd(12)} ${dollars.format(amount / 100)}`,
  );
  return [`  ${occurredAt}  ${description}`, ...lines].join('\n');
}

async function readKeys(lines: string[] | undefined, url: string | undefined): Promise<VerifierKey[]> {
  return Promise.all((lines ?? (url === undefined ? [] : await fetchKeys(url))).map(parseVerifierKey));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true }, url: { type: 'string' } },
  });
  const url = values.url?.replace(/\/+$/, '');
  const keys = await readKeys(values.key, url);
  if (positionals.length === 0 || keys.length === 0) {
    console.error(usage);
    return 2;
  }
  let wrong = 0;
  for (const file of positionals) {
    try {
      const text = await readFile(file, 'utf8');
      const { checkpoint, index, journal } = await verifyProof(text, keys);
      if (url !== undefined) await acceptNewest({ url, keys, accepted: parseProof(text).checkpoint });
      console.log(`${file}: sealed as number ${index} of ${checkpoint.size} in ${checkpoint.origin}`);
      console.log(describe(journal));
      if (url !== undefined)
        console.log(`  The log of today still begins with these ${checkpoint.size} journals.`);
    } catch (error) {
      wrong += 1;
      console.log(`${file}: WRONG. ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return wrong === 0 ? 0 : 1;
}

process.exitCode = await main();
