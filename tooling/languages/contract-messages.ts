import { globSync } from 'node:fs';
import { defaultMessage } from '../../contracts/src/default-message.ts';
import { errorCatalogue } from '../../contracts/src/errors.ts';
import { readAddress } from '../../contracts/src/money/addresses.ts';
import { entryMessages, NO_REASON } from '../../contracts/src/money/entry-texts.ts';
import { withdrawalNetworks } from '../../contracts/src/money/networks.ts';
import * as schemas from '../../contracts/src/schemas.ts';
import { bellMessages } from '../../platform/src/bell.ts';
import { failureMessages } from '../../platform/src/failures.ts';
import { notificationMessages } from '../../platform/src/notifications.ts';
import { root } from '../lib/tasks.ts';
import { read } from './files.ts';

interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}
interface Schema {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly safeParse: (
    value: unknown,
    options: object,
  ) => { readonly error?: { readonly issues: readonly Issue[] } };
}

/** Values that fields refuse: each schema is tried with each of them in every field. */
const bad = [
  '',
  'x'.repeat(300),
  'x'.repeat(5001),
  '=x',
  'a\u0007b',
  'a\u200bb',
  'abc',
  7,
  -1,
  0.001,
  1e15,
  {},
  undefined,
];

/** Fields that no person types: the links' tokens, choices, and what the program adds. */
const programs = new Set(
  'assignee builds buildId challenge endsAt id idleMs internal kind method published reports response retired rules set startsAt status'.split(
    ' ',
  ),
);

/** The schemas' messages about form fields. */
function fieldMessages(): string[] {
  const said = (schema: Schema, value: unknown): string[] => {
    const { shape } = schema;
    const body = shape ? Object.fromEntries(Object.keys(shape).map((field) => [field, value])) : value;
    return (schema.safeParse(body, { error: defaultMessage }).error?.issues ?? [])
      .filter(({ path }) => !programs.has(String(path[0])))
      .map(({ message }) => message);
  };
  const forms = Object.entries(schemas)
    .filter(([name]) => /(Body|Fields)$/.test(name) && name !== 'UpdateWalletBody')
    .map(([, schema]) => schema as unknown as Schema);
  const alerts = ['change', 'above'].flatMap((kind) =>
    [-1, 'x'].flatMap(
      (value) =>
        schemas.AlertCondition.safeParse({ kind, value }, { error: defaultMessage }).error?.issues ?? [],
    ),
  );
  return [
    ...forms.flatMap((form) => bad.flatMap((value) => said(form, value))),
    // The method of a withdrawal is shown in a field, with its problem.
    ...said(schemas.RequestWithdrawalBody.pick({ withdrawMethod: true }) as unknown as Schema, 'x'),
    ...alerts.map(({ message }) => message),
  ];
}

/** What is wrong with an address. */
function addressMessages(): string[] {
  const wrong = withdrawalNetworks.map((network) => readAddress(network, 'x'));
  return [...wrong, readAddress('tron', `T${'1'.repeat(33)}`)].flatMap((answer) =>
    'problem' in answer ? [answer.problem] : [],
  );
}

/** The sentences that code writes: what the API's routes answer, which passwords it refuses, what schemas leave open. */
function serverMessages(): string[] {
  const files = [
    ...globSync('api/src/modules/*/*routes.ts', { cwd: root }),
    'api/src/http/error-response.ts',
    'contracts/src/default-message.ts',
    'api/src/modules/identity/common-passwords.ts',
    'api/src/modules/positions/queries/returns.ts',
  ];
  return files.flatMap((file) =>
    [
      ...read(file)
        .replaceAll(/' \+\s+'/g, '')
        .matchAll(/'([A-Z][^'\n]* [^'\n]*[.!])'/g),
    ].map(([, text = '']) => text),
  );
}

/** Every English text of the contract that people read, and that the API or a form translates. */
export const contractMessages = (): string[] => [
  ...new Set([
    ...fieldMessages(),
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...failureMessages,
    ...notificationMessages,
    ...bellMessages,
    ...entryMessages,
    NO_REASON,
    ...addressMessages(),
    ...serverMessages(),
  ]),
];
