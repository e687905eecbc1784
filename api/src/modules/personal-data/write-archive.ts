import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Database } from '../../data/prisma.ts';
import { brandName } from '../../lib/brand.ts';
import { csvRows } from '../../lib/csv.ts';
import { readStoredImage } from '../images/index.ts';
import type { PersonalData, PersonalDataPart, PersonalRecord } from '../module.ts';

export interface NewArchive {
  readonly path: string;
  readonly personId: string;
  readonly at: Date;
  /** What each module keeps about people. */
  readonly data: readonly PersonalData[];
}

/** Writes everything about a person into a zip, record by record. Returns its size in bytes. */
export async function writeArchive(database: Database, { path, personId, at, data }: NewArchive) {
  const zip = new ZipFile();
  // yazl declares an older kind of stream.
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  const written = pipeline(output, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // Each entry waits for it below.
  written.catch(() => undefined);
  const add = async (name: string, content: Readable, compress = true) => {
    zip.addReadStream(content, name, { mtime: at, compress });
    await Promise.race([finished(content), written]);
  };
  try {
    const lines: string[] = [];
    for (const part of data.flatMap(({ parts }) => parts)) {
      const count = await addPart(database, personId, part, add);
      lines.push(`${part.name}.json, ${part.name}.csv (${count})\n  ${part.about}`);
    }
    const leftOut = data.flatMap((each) => Object.values(each.leftOut ?? {}));
    await add('README.txt', Readable.from([readme(at, lines, leftOut)]));
    zip.end();
    await written;
  } catch (error) {
    output.destroy();
    throw error;
  }
  return (await stat(path)).size;
}

type AddFile = (name: string, content: Readable, compress?: boolean) => Promise<void>;

/** Adds the files of one part. Returns how many records it has. */
async function addPart(database: Database, personId: string, part: PersonalDataPart, add: AddFile) {
  const counter = { count: 0 };
  await add(`${part.name}.json`, Readable.from(jsonOf(part.records(database, personId), counter)));
  await add(`${part.name}.csv`, Readable.from(csvOf(part.records(database, personId))));
  for await (const { name, hash } of part.images?.(database, personId) ?? []) {
    // The image is missing if the sweep removed it or the person is being erased.
    const image = await readStoredImage(hash);
    if (image) await add(name, image, false);
  }
  return counter.count;
}

async function* jsonOf(records: AsyncIterable<PersonalRecord>, counter: { count: number }) {
  yield '[';
  for await (const record of records) {
    yield `${counter.count === 0 ? '' : ','}\n${JSON.stringify(record)}`;
    counter.count += 1;
  }
  yield '\n]\n';
}

async function* csvOf(records: AsyncIterable<PersonalRecord>) {
  let isFirst = true;
  for await (const record of records) {
    if (isFirst) yield csvRows([Object.keys(record)]);
    isFirst = false;
    yield csvRows([Object.values(record).map((value) => String(value ?? ''))]);
  }
}

function readme(at: Date, parts: readonly string[], leftOut: readonly string[]): string {
  const lines = [
    `Everything that ${brandName} keeps about you, as of ${at.toISOString()}.`,
    '',
    'Each kind of data is there twice: as JSON for programs and as CSV for spreadsheets. The number in',
    'parentheses is the number of records; a CSV file without records is empty. Times are in UTC. All funds are',
    'simulated.',
    '',
    'Files',
    '',
    ...parts.flatMap((part) => [part, '']),
    'Not in this archive',
    '',
    ...leftOut.map((reason) => `- ${reason}`),
    '',
  ];
  return lines.join('\r\n');
}
