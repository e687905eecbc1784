import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { toBase64 } from './bytes.ts';
import { formatCell } from './csv.ts';
import { parseProof } from './proof.ts';
import { formatStatement, type Statement } from './statement.ts';
import { newLogSigner, openingOf, person, sealLog, serveLog } from './testing/small-log.ts';

// Whoever checks a statement must see from the first words what is wrong: their network, their key, the file or the log.

const signer = newLogSigner();
const openings = [openingOf('one', 500), openingOf('two', 250)];
let log: Awaited<ReturnType<typeof sealLog>>;
beforeAll(async () => {
  log = await sealLog(openings, signer);
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dayrise-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function run(cwd: string, program: string, ...args: readonly string[]) {
  const path = fileURLToPath(new URL(program, import.meta.url));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, [path, ...args], { cwd }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

/** Runs the program on files with these contents. */
async function verify(contents: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const folder = await makeFolder();
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content);
  return run(folder, 'cli.ts', ...args, ...Object.keys(contents));
}

const proof = () => ({ 'one.tlog-proof': log.proofs[0] ?? '' });
const says = (code: number, text: string) => ({ code, output: expect.stringContaining(text) });

const figures = (cash: number) => ({ cash, hold: 0, principal: 0, profit: 0 });
const month = (change: Partial<Statement> = {}) =>
  formatStatement({
    person,
    month: '2025-04',
    opening: figures(100),
    closing: figures(850),
    proofs: log.proofs,
    ...change,
  });

const rowOf = (index: number, amount: string, { journal, salt } = openings[index] ?? openingOf('', 0)) => {
  const { id } = JSON.parse(journal) as { id: string };
  const cell = formatCell({ index, salt: toBase64(salt), journal });
  return `2025-04-01T00:00:00.000Z,adjustment,cash,Given by a test,,You,${amount},0.00,${id},${cell}`;
};
const csv = (...rows: readonly string[]) =>
  ['When,Kind,Account,What,Why,By,Amount (USD),Running balance (USD),Journal,Proof', ...rows, ''].join(
    '\r\n',
  );

describe('names the kind of fault', () => {
  it('when an entry was changed', async () => {
    const { opening, ...rest } = parseProof(log.proofs[0] ?? '');
    const extra = JSON.stringify({
      salt: toBase64(opening.salt),
      journal: opening.journal.replace('500', '900'),
    });
    const altered = (log.proofs[0] ?? '').replace(
      /^extra .*$/m,
      `extra ${Buffer.from(extra).toString('base64')}`,
    );
    expect(rest.index).toBe(0);
    expect(await verify({ 'one.tlog-proof': altered }, '--key', log.key)).toMatchObject(
      says(1, 'WRONG: ALTERED ENTRY. This is not what the log sealed as number 0.'),
    );
  });

  it('when the log’s files were changed', async () => {
    const { url } = await serveLog({ ...log.files, '/log/tile/0/000.p/2': Buffer.alloc(64) });
    expect(await verify(proof(), '--key', log.key, '--url', url)).toMatchObject(
      says(1, 'WRONG: THE LOG CONTRADICTS ITSELF. The log’s files are not those'),
    );
  });

  it('when the log was rewritten since, and signed again', async () => {
    const [, two] = openings;
    const others = [openingOf('one', 999), ...(two ? [two] : []), openingOf('three', 1)];
    const rewritten = await serveLog((await sealLog(others, signer)).files);
    expect(await verify(proof(), '--key', log.key, '--url', rewritten.url)).toMatchObject(
      says(1, 'WRONG: THE LOG WAS REWRITTEN. The first 2 journals of the log were rewritten.'),
    );
  });

  it('when the address has an older log, which may lag behind or be shortened', async () => {
    const { url } = await serveLog((await sealLog(openings.slice(0, 1), signer)).files);
    expect(await verify(proof(), '--key', log.key, '--url', url)).toMatchObject(
      says(
        1,
        'NOT CHECKED. The log went back from 2 journals to 1, or this address lags behind. Try again in a minute; if it stays so, entries were removed.',
      ),
    );
  });

  it('when another key signed it, and names that key', async () => {
    const { key } = await sealLog(openings, newLogSigner());
    const [name, id] = log.key.split('+');
    expect(await verify(proof(), '--key', key)).toMatchObject(
      says(1, `UNKNOWN KEY. The checkpoint is signed by ${name}+${id}, and by none of the known keys.`),
    );
    const { url } = await serveLog(log.files);
    expect(await verify(proof(), '--key', key, '--url', url)).toMatchObject(
      says(2, `UNKNOWN KEY. ${url}/checkpoint: The checkpoint is signed by ${name}+${id}`),
    );
  });

  it('when the address is that of another log', async () => {
    const other = await sealLog(openings, newLogSigner('example.org/log'));
    const { url } = await serveLog(other.files);
    expect(await verify(proof(), '--key', log.key, '--key', other.key, '--url', url)).toMatchObject(
      says(1, `UNKNOWN KEY. ${url} is the log example.org/log, not example.com/log.`),
    );
  });

  it('when a checkpoint was changed after it was signed', async () => {
    const changed = (log.proofs[0] ?? '').replace('\n2\n', '\n3\n');
    expect(await verify({ 'one.tlog-proof': changed }, '--key', log.key)).toMatchObject(
      says(1, 'WRONG: FALSE SIGNATURE. The signature of example.com/log doesn’t fit'),
    );
  });

  it('when the log can’t be reached', async () => {
    const url = 'http://127.0.0.1:9/log';
    expect(await verify(proof(), '--key', log.key, '--url', url)).toMatchObject(
      says(2, `NOT CHECKED. ${url}/checkpoint can’t be reached. No file was checked.`),
    );
  });

  it('when the file is no proof', async () => {
    expect(await verify({ 'one.tlog-proof': 'c2sp.org/tlog-proof@v1\n\n' }, '--key', log.key)).toMatchObject(
      says(1, 'NOT READABLE. This is not a proof.'),
    );
  });
});

it('shows the key that it takes from the log where none is given', async () => {
  const { url } = await serveLog(log.files);
  const { code, output } = await verify(proof(), '--url', url);
  expect(code).toBe(0);
  expect(output).toContain(
    `The log names its own key, since there is no --key. Keep it with your files:\n  ${log.key}`,
  );
});

describe('a witness', () => {
  const look = (folder: string, url: string) =>
    run(folder, 'witness-cli.ts', '--url', url, '--folder', '.', '--once');

  it('signs no checkpoint without its last line end, and follows the log once it has one', async () => {
    const folder = await makeFolder();
    const cut = await serveLog({ ...log.files, '/log/checkpoint': log.checkpoint.trimEnd() });
    expect(await look(folder, cut.url)).toMatchObject(says(1, 'REFUSED: This is not a signed checkpoint.'));
    const { url } = await serveLog(log.files);
    expect(await look(folder, url)).toMatchObject(says(0, 'accepted 2 journals'));
    expect(await look(folder, url)).toMatchObject(says(0, 'accepted 2 journals'));
  });

  it('must have signed one of the files, where its key is given', async () => {
    const folder = await makeFolder();
    const { url } = await serveLog(log.files);
    const key = /^witness (\S+)$/m.exec((await look(folder, url)).output)?.[1] ?? '';
    expect(await verify(proof(), '--key', log.key, '--url', url, '--witness', key)).toMatchObject(
      says(2, 'verify-statement --key KEY'),
    );
    const checkpoint = await readFile(join(folder, 'checkpoint'), 'utf8');
    const both = await verify({ checkpoint, ...proof() }, '--key', log.key, '--url', url, '--witness', key);
    expect(both).toMatchObject(says(0, 'localhost/witness saw it at'));
  });
});

describe('a month', () => {
  it('says that the figures at its start are not proven, and what those at its end follow from', async () => {
    const { code, output } = await verify({ 'april.json': month() }, '--key', log.key);
    expect(output).toContain('  At the start (stated, not proven)\n    cash         $1.00');
    expect(output).toContain('  At the end (the start and these events, added up)\n    cash         $8.50');
    expect(output).toContain('Only the events are proven. The figures at the start are what the file says');
    expect(code).toBe(0);
  });

  it('says that events may be missing, as it can’t notice one that was left out', async () => {
    const fewer = month({ proofs: log.proofs.slice(0, 1), closing: figures(600) });
    expect(await verify({ 'april.json': fewer }, '--key', log.key)).toMatchObject(
      says(0, 'Events may be missing, and then the figures at the end are wrong, too.'),
    );
  });

  it('is refused where the events do not lead from its start to its end', async () => {
    const other = month({ opening: figures(200) });
    expect(await verify({ 'april.json': other }, '--key', log.key)).toMatchObject(
      says(1, 'WRONG: ALTERED ENTRY. The journals do not lead to the cash at the end of the month.'),
    );
  });
});

describe('a PDF', () => {
  const pdfOf = (attached: string) =>
    `%PDF-1.7\n1 0 obj\n<<\n/Type /EmbeddedFile\n/Length ${Buffer.byteLength(attached)}\n>>\nstream\n${attached}\nendstream\nendobj\n%%EOF\n`;

  it('shows nothing by a genuine file of another kind that somebody attached', async () => {
    const { url } = await serveLog(log.files);
    const others = {
      'proof.pdf': pdfOf(log.proofs[0] ?? ''),
      'csv.pdf': pdfOf(csv(rowOf(0, '5.00'))),
      'checkpoint.pdf': pdfOf(log.checkpoint),
      'both.pdf': csv(rowOf(0, '5.00').replace(',You,', `,"${pdfOf(csv(rowOf(0, '5.00')))}",`)),
    };
    const { code, output } = await verify(others, '--key', log.key, '--url', url);
    expect(output.match(/NOT READABLE. This is not a statement with proofs./g)).toHaveLength(4);
    expect(code).toBe(1);
  });

  it('is compared with its pages by the reader', async () => {
    const { code, output } = await verify({ 'april.pdf': pdfOf(month()) }, '--key', log.key);
    expect(output).toContain('Compare this with the pages, which were not read.');
    expect(code).toBe(0);
  });
});

describe('a statement as CSV', () => {
  it('is checked against one checkpoint, however many files there are', async () => {
    const { url, asked } = await serveLog(log.files);
    const files = { 'a.csv': csv(rowOf(0, '5.00')), 'b.csv': csv(rowOf(0, '5.00'), rowOf(1, '2.50')) };
    const { code, output } = await verify(files, '--key', log.key, '--url', url);
    expect(output).toContain('all 2 rows are sealed in example.com/log');
    expect(code).toBe(0);
    expect(asked.filter((path) => path.endsWith('/checkpoint'))).toHaveLength(1);
  });

  it('is not checked without rows', async () => {
    const { url } = await serveLog(log.files);
    expect(await verify({ 'a.csv': csv() }, '--key', log.key, '--url', url)).toMatchObject(
      says(1, 'NOT CHECKED. There are no rows to check.'),
    );
  });

  it('is refused with a row that is there twice, is somebody else’s, or hides behind a second column', async () => {
    const theirs = openingOf('theirs', 700, '00000000-0000-7000-8000-000000000002');
    const { files } = await sealLog([...openings, theirs], signer);
    const { url } = await serveLog(files);
    const check = (content: string) => verify({ 'a.csv': content }, '--key', log.key, '--url', url);
    expect(await check(csv(rowOf(0, '5.00'), rowOf(0, '5.00')))).toMatchObject(
      says(1, 'WRONG: ALTERED ENTRY. Row 3: It is there twice.'),
    );
    expect(await check(csv(rowOf(0, '5.00'), rowOf(2, '7.00', theirs)))).toMatchObject(
      says(1, 'Row 3: It is somebody else’s.'),
    );
    const twoAmounts = csv(rowOf(0, '5.00'))
      .replace('When,', 'Amount (USD),When,')
      .replace('2025', '99.00,2025');
    expect(await check(twoAmounts)).toMatchObject(
      says(1, 'NOT READABLE. These are not the columns of a statement with proofs.'),
    );
  });

  it('is refused with columns, cells or accounts that no statement has', async () => {
    const { url } = await serveLog(log.files);
    const check = (content: string) => verify({ 'a.csv': content }, '--key', log.key, '--url', url);
    const sound = csv(rowOf(0, '5.00'));
    const more = sound.replace('When,', 'Change in dollars (USD),When,').replace('2025', '9999999.00,2025');
    expect(await check(more)).toMatchObject(
      says(1, 'NOT READABLE. These are not the columns of a statement with proofs.'),
    );
    expect(await check(sound.replace(/\r\n$/, ',9999999.00\r\n'))).toMatchObject(
      says(1, 'NOT READABLE. Row 2: It has 11 cells instead of 10.'),
    );
    expect(await check(csv(rowOf(0, '5.00'), rowOf(-1, '5.00', openings[0])))).toMatchObject(
      says(1, 'NOT READABLE. Row 3: This is not a proof.'),
    );
    const platform = sound.replace(',cash,', ',adjustments,').replace(',5.00,', ',-5.00,');
    expect(await check(platform)).toMatchObject(
      says(1, 'WRONG: ALTERED ENTRY. Row 2: “Account” is not what was sealed.'),
    );
  });

  it('is not checked if its last row has an empty proof and no line end', async () => {
    const { url } = await serveLog(log.files);
    const unproven = rowOf(1, '9999999.00').replace(/[^,]*$/, '');
    const content = csv(rowOf(0, '5.00'), unproven).replace(/\r\n$/, '');
    expect(await verify({ 'a.csv': content }, '--key', log.key, '--url', url)).toMatchObject(
      says(1, 'NOT CHECKED. 1 of 2 rows could not be compared with the log. Rows without a proof: 3.'),
    );
  });

  it('is not checked if rows are newer than the log at the address, but refused with an altered one', async () => {
    const { url } = await serveLog((await sealLog(openings.slice(0, 1), signer)).files);
    const check = (content: string) => verify({ 'a.csv': content }, '--key', log.key, '--url', url);
    expect(await check(csv(rowOf(1, '2.50'), rowOf(0, '5.00')))).toMatchObject(
      says(
        1,
        'NOT CHECKED. 1 of 2 rows could not be compared with the log. Rows that the log at this address doesn’t have: 2. Try again in a minute; if it stays so, they are false, or entries were removed. The other 1 are sealed.',
      ),
    );
    expect(await check(csv(rowOf(1, '2.50'), rowOf(0, '9.00')))).toMatchObject(
      says(1, 'WRONG: ALTERED ENTRY. Row 3: “Amount (USD)” is not what was sealed.'),
    );
  });

  it.each([
    ['turned by a mark of direction', 'Given\u202e by a test', 'You'],
    ['turned in a column that is not covered', 'Given by a test', 'You\u202e'],
    ['with a letter that looks like nothing', 'Given\u200b by a test', 'You'],
    ['with a character that overwrites', 'Given\b by a test', 'You'],
  ])('is refused with a text %s', async (_, what, by) => {
    const { url } = await serveLog(log.files);
    const content = csv(rowOf(0, '5.00').replace('Given by a test,,You', `${what},,${by}`));
    expect(await verify({ 'a.csv': content }, '--key', log.key, '--url', url)).toMatchObject(
      says(1, 'WRONG: ALTERED ENTRY. Row 2: It has invisible characters, which no statement has.'),
    );
  });

  it.each([
    ['its joiners', '\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u200d\u{1f4bb}'],
    ['no marks of direction', 'a\u202eb', 'ab'],
    ['an apostrophe before a formula', '=1', "'=1"],
    ['other ends of lines', 'a\nb', 'a\r\nb'],
  ])('shows a text as the server writes it: with %s', async (_, reason, written) => {
    const plain = openingOf('one', 500);
    const opening = {
      ...plain,
      journal: plain.journal.replace('"reason":null', `"reason":${JSON.stringify(reason)}`),
    };
    const { url } = await serveLog((await sealLog([opening], signer)).files);
    const check = (why: string) => {
      const content = csv(rowOf(0, '5.00', opening).replace(',,You', `,"${why}",You`));
      return verify({ 'a.csv': content }, '--key', log.key, '--url', url);
    };
    expect(await check(written)).toMatchObject(says(0, 'all 1 rows are sealed'));
    expect(await check(`${written}\u200d`)).toMatchObject(says(1, 'Row 2: “Why” is not what was sealed.'));
  });

  it('may have lines that begin like a signature', async () => {
    const dashed = openingOf('one', 500);
    const journal = dashed.journal.replace('"reason":null', '"reason":"a\\n— b"');
    const { files } = await sealLog([{ ...dashed, journal }], signer);
    const { url } = await serveLog(files);
    const row = rowOf(0, '5.00', { ...dashed, journal }).replace(',,You', ',"a\n— b",You');
    expect(await verify({ 'a.csv': csv(row) }, '--key', log.key, '--url', url)).toMatchObject(
      says(0, 'all 1 rows are sealed'),
    );
  });

  it('of events is checked with the names of its columns now and before', async () => {
    const { url } = await serveLog(log.files);
    const proof = rowOf(0, '').split(',').at(-1);
    const events = (change: string, total: string, amount: string) =>
      [
        `When,Kind,What,Why,By,From,To,${change},Moved between own figures (USD),Available (USD),On hold (USD),Deposit (USD),Profit (USD),${total},Journal,Proof`,
        `2025-04-01T00:00:00.000Z,adjustment,Given by a test,,You,,Available,${amount},0.00,5.00,0.00,0.00,0.00,5.00,one,${proof}`,
      ].join('\r\n');
    const now = ['Change in dollars (USD)', 'Dollars after (USD)'] as const;
    const before = ['Change of total value (USD)', 'Total value (USD)'] as const;
    const files = { 'now.csv': events(...now, '5.00'), 'before.csv': events(...before, '5.00') };
    const { code, output } = await verify(files, '--key', log.key, '--url', url);
    expect(output.match(/all 1 rows are sealed/g)).toHaveLength(2);
    expect(code).toBe(0);
    const forged = await verify({ 'a.csv': events(...before, '6.00') }, '--key', log.key, '--url', url);
    expect(forged).toMatchObject(says(1, 'Row 2: “Change in dollars (USD)” is not what was sealed.'));
  });
});
