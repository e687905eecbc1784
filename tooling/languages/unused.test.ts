import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/tasks.ts';
import { flatten, read, readTexts } from './files.ts';

/** The code that may read texts, by file. */
function codeOf(workspace: string): ReadonlyMap<string, string> {
  const files = globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: root });
  return new Map(
    files
      .filter((file) => !/\.(test|stories)\.|languages\/\w+\.ts$/.test(file))
      .map((file) => [file, read(file)]),
  );
}

/** Names that code reads: properties, destructured names, and names in quotes. */
function namesIn(code: string): ReadonlySet<string> {
  const taken = [...code.matchAll(/\{([^{}]*)\}\s*(?:[=:)]|of)/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const read = [...code.matchAll(/\.(\w+)|'([\w.]+)'/g)].map(([, name, quoted]) => name ?? quoted ?? '');
  return new Set([...taken, ...read]);
}

/** The files that import one of the files. */
const importersOf = (code: ReadonlyMap<string, string>, targets: readonly string[]) =>
  [...code].filter(([file, text]) =>
    [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].some(([, path = '']) =>
      targets.includes(join(dirname(file), path)),
    ),
  );

/** Whether one of the names reads the message: its own, or that of the notice whose title or text it is. */
function isRead(message: string, names: ReadonlySet<string>): boolean {
  const [name = '', notice = ''] = message
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .reverse();
  return names.has(name) || (/^(title|text)$/.test(name) && names.has(notice));
}

/** Whether a message is read by a name from data, such as the kind of an event. */
const isIn = (maps: string) => (message: string) =>
  maps.split(' ').some((map) => message === map || message.startsWith(`${map}.`));

/** Messages that code finds by a name from data, by one that it puts together, or all at once. */
const fromData: Readonly<Record<string, string>> = {
  'mfe-public': 'recovery.changes.kinds returns.sources',
  'mfe-user':
    'classes.entry contactDetails.fields holdings.bySource holdings.frozen lastFigures orderReceipt.filled orderReceipt.rules ' +
    'orderReceipt.taker orders.reasons orders.states orderTicket.fee security.events sessions.reasons spans statement.accounts ' +
    'statement.flows statement.kinds statement.verify.reasons trade.alertAbove trade.alertBelow trade.alertChange trade.indicators trade.intraday waiting.queues withdraw.steps',
  'mfe-admin':
    'announcements.phases audit.actions audit.names audit.words checks classes.entry classes.states components.figuresAsOf components.statementAsOf ' +
    'components.totalsAsOf figures.balance figures.deposit figures.profit people.orders ' +
    'personDecisions.deletion personSessions.reasons personTrading.frozen personTrading.order personTrading.reasons ' +
    'personTrading.states personTrading.types remotes.problems securityLog.kinds ' +
    'search.paymentStates search.ticketStates search.withdrawalStates securityLog.reasons statement.accounts ' +
    'statement.kinds trading.overview.filters trading.overview.sources',
  api:
    'accountMails.changes.kinds accountMails.staff.sets announcements.notice answers errors ' +
    'monthlyStatement.accounts monthlyStatement.kinds refusals summary.queues ticketQueue tickets',
  shell: 'area.groups ended parts.incompatible.names theme',
};

test.each([
  ['mfe-public', ''],
  ['mfe-user', ''],
  ['mfe-admin', ''],
  ['api', ''],
  ['shell', ''],
  ['shell', 'factors/'],
])('every message of %s/%s is read', (workspace, folder) => {
  const code = codeOf(workspace);
  const sources = new Map<string, string[]>();
  for (const [file, text] of code)
    for (const [, feature = ''] of text.matchAll(/define(?:Messages|Texts)\(\s*'(\w+)'/g))
      sources.set(feature, [...(sources.get(feature) ?? []), file]);
  const names = new Map(
    [...sources].map(([feature, files]) => {
      const readers = importersOf(code, files).map(([, text]) => text);
      return [feature, namesIn(readers.join('\n'))] as const;
    }),
  );
  const unread = [...readTexts(`${workspace}/src/languages/${folder}es.json`).keys()].filter((message) => {
    const [feature = ''] = message.split('.');
    // The build and the server read the titles of routes.
    return feature !== 'routes' && !isRead(message, names.get(feature) ?? new Set());
  });
  const maps = fromData[workspace + folder]?.split(' ') ?? [];
  expect(unread.filter((message) => !maps.some((map) => isIn(map)(message)))).toEqual([]);
  expect(maps.filter((map) => !unread.some(isIn(map)))).toEqual([]);
});

test('every message of the kit is read', async () => {
  const code = codeOf('ui-kit');
  const files = [...code.keys()].filter((file) => file.endsWith('/messages.ts'));
  expect(files.length).toBeGreaterThan(40);
  const unread: string[] = [];
  for (const file of files) {
    const { messages } = await import(join(root, file));
    const readers = importersOf(code, [file]).map(([, text]) => text);
    // The name by which the translations are found.
    expect(readers.join()).toContain(`useKitMessages('${basename(dirname(file))}', `);
    const names = namesIn(readers.join('\n'));
    unread.push(
      ...[...flatten(messages).keys()].filter((name) => !names.has(name)).map((name) => `${file} ${name}`),
    );
  }
  // The status and the label of a sample come from a property.
  expect(unread.filter((name) => !/StatusBadge|Illustrative/.test(name))).toEqual([]);
});
