import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getProfile,
  joinClass,
  type Permission,
  placeOrder,
  requestWithdrawal,
  saveAddress,
  startTotp,
} from '@dayrise/contracts';
import { TOTP } from 'otpauth';
import { prisma } from '../data/prisma.ts';
import { setFigure } from '../modules/ledger/index.ts';

import { unsubscribeToken } from '../modules/notifications/unsubscribe-token.ts';
import { archiveAddress } from '../modules/personal-data/signed-address.ts';
import { archiveStorage } from '../modules/personal-data/storage/storage.ts';
import { sealJournals } from '../modules/public-log/commands/seal-journals.ts';
import { keyOf } from './api-key.ts';
import { publishPrice } from './prices.ts';
import { formOf, makePicture, messageForm, proofForm, submitPaymentOf } from './proofs.ts';
import { newDevice } from './push-receiver.ts';

import type { TestPerson, TestServer } from './server.ts';

/** New people for the calls of one endpoint, so that endpoints don't affect each other. */
export interface World {
  readonly server: TestServer;
  /** An investor, whose records the call is about. */
  readonly owner: TestPerson;
  readonly admin: TestPerson;
}

/** The input of a call and its status when allowed, if that differs from the contract's. */
export interface Row {
  readonly input?: (world: World) => Promise<RowInput> | RowInput;
  readonly expected?: number;
  /** The status another investor gets for the owner's record. */
  readonly foreign?: number;
  /** For an endpoint that staff share with investors: what they need for another person's record. */
  readonly permission?: Permission;
}

export interface RowInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  /** Replaces the contract's path. */
  readonly path?: string;
}

const ownerParams = ({ owner }: World) => ({ id: owner.id });

async function giveBalance({ owner, admin }: World, amount: number): Promise<void> {
  await setFigure(admin.context, {
    personId: owner.id,
    figure: 'balance',
    amount,
    reason: 'Given by a test',
  });
}

async function pendingWithdrawal(world: World): Promise<{ id: string }> {
  await giveBalance(world, 600);
  const body = { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } as const;
  const { withdrawal } = await world.owner.client.call(requestWithdrawal, { body });
  return { id: withdrawal._id };
}

async function pendingPayment({ server, owner }: World): Promise<{ id: string }> {
  const payment = await submitPaymentOf(server.url, owner);
  return { id: payment._id };
}

async function openPosition(world: World): Promise<{ id: string }> {
  const { id } = await pendingPayment(world);
  const body = { status: true };
  await world.server.send('PATCH', `/api/admin/payments/${id}`, { token: world.admin.token, body });
  return prisma.position.findFirstOrThrow({ where: { personId: world.owner.id }, select: { id: true } });
}

const anOrder = { coin: 'ripple', side: 'buy', type: 'limit', quantity: '1', limitPrice: '20' } as const;

/** Gives money to spend, and a coin with a price. */
async function readyToTrade(world: World): Promise<void> {
  // A call of another endpoint may have halted all trading.
  await prisma.tradingHalt.updateMany({ where: { liftedAt: null }, data: { liftedAt: new Date() } });
  await giveBalance(world, 600);
  await publishPrice(1000, { coin: 'ripple' });
}

async function openOrder(world: World): Promise<{ id: string }> {
  await readyToTrade(world);
  const { order } = await world.owner.client.call(placeOrder, { body: anOrder });
  return { id: order._id };
}

async function someClass({ admin }: World) {
  const data = {
    ...{ name: 'Test', coins: [], marketOrders: true, stopLoss: false, journal: false, money: 100_000n },
    ...{ code: crypto.randomUUID().slice(0, 8).toUpperCase(), teacherId: admin.id, createdAt: new Date() },
    ...{ id: crypto.randomUUID(), startsAt: new Date(), endsAt: inAnHour() },
  };
  return prisma.tradingClass.create({ data, select: { id: true, code: true } });
}

async function takenSeat(world: World): Promise<{ id: string; seat: string }> {
  const { id, code } = await someClass(world);
  const { seat } = await world.owner.client.call(joinClass, { body: { code } });
  return { id, seat: seat._id };
}

const alpacaOrderBody = { symbol: 'BTC/USD', side: 'buy', type: 'limit', qty: '1', limit_price: '20' };
const ofSymbols = { input: () => ({ query: { symbols: 'BTC/USD' } }) };

async function openTicket({ owner }: World): Promise<{ id: string }> {
  const data = { personId: owner.id, title: 'Help', description: 'Please' };
  return prisma.ticket.create({ data, select: { id: true } });
}

async function accountsOf(personId: string): Promise<bigint[]> {
  const accounts = await prisma.account.findMany({ where: { personId }, select: { id: true } });
  return accounts.map(({ id }) => id);
}

const newPushSubscription = () => newDevice(`https://push.dayrise.test/${crypto.randomUUID()}`).subscription;

async function pushDevice({ owner }: World): Promise<{ endpoint: string }> {
  const { endpoint, keys } = newPushSubscription();
  const data = { personId: owner.id, sessionId: owner.sessionId, endpoint, ...keys };
  return prisma.pushSubscription.create({ data, select: { endpoint: true } });
}

function someWallet(): Promise<{ id: string }> {
  const data = { name: 'Test', address: `tb1q${crypto.randomUUID()}` };
  return prisma.wallet.create({ data, select: { id: true } });
}

function someCannedReply(): Promise<{ id: string }> {
  return prisma.cannedReply.create({ data: { title: 'Test', text: 'Test' }, select: { id: true } });
}

function someArticle(): Promise<{ id: string }> {
  const data = { question: 'Why?', answer: 'Because.', position: 1 };
  return prisma.helpArticle.create({ data, select: { id: true } });
}

async function watchedCoin({ owner }: World): Promise<{ coin: string }> {
  const watched = { personId: owner.id, coin: 'bitcoin' };
  await prisma.watchedCoin.createMany({ data: [watched], skipDuplicates: true });
  return watched;
}

async function priceAlert(world: World): Promise<{ id: string }> {
  await watchedCoin(world);
  const parts = { kind: 'above', level: 1, source: 'simulated', armed: false } as const;
  const data = { personId: world.owner.id, coin: 'bitcoin', ...parts };
  return prisma.priceAlert.create({ data, select: { id: true } });
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

function someDeployToken(createdBy: string): Promise<{ id: string }> {
  const data = {
    remoteId: 'mfe_nobody',
    owner: 'Team',
    hash: crypto.randomUUID().padEnd(64, '0'),
    createdBy,
  };
  return prisma.remoteToken.create({ data, select: { id: true } });
}

function someAnnouncement(createdBy: string): Promise<{ id: string }> {
  const data = { kind: 'notice', text: 'Test', startsAt: new Date(), endsAt: inAnHour(), createdBy } as const;
  return prisma.announcement.create({ data, select: { id: true } });
}

async function readyExport({ id: personId }: TestPerson): Promise<string> {
  const at = { requestedAt: new Date(), readyAt: new Date(), expiresAt: inAnHour() };
  const { id } = await prisma.dataExport.create({
    data: { personId, requesterId: personId, size: 1, ...at },
  });
  const storage = archiveStorage();
  const path = join(storage.workFolder, `${id}.part`);
  await mkdir(storage.workFolder, { recursive: true });
  await writeFile(path, 'zip');
  await storage.store(id, path);
  return id;
}

/** A well-formed passkey response. */
const passkeyAnswer = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} };

async function passkeyOf({ owner }: World): Promise<{ id: string }> {
  const parts = { credentialId: crypto.randomUUID(), publicKey: new Uint8Array(1), signCount: 0 };
  const data = { personId: owner.id, kind: 'passkey', name: 'Key', ...parts } as const;
  return prisma.secondFactor.create({ data, select: { id: true } });
}

async function staffMember({ server }: World): Promise<RowInput> {
  const { id } = await server.person({ role: 'admin', staffSet: 'auditor' });
  return { params: { id }, body: { set: 'finance', reason: 'Test' } };
}

type Contract = typeof import('@dayrise/contracts');
type EndpointName = {
  [Name in keyof Contract]: Contract[Name] extends { readonly bodyKind: string } ? Name : never;
}[keyof Contract];

/** The compiler names an endpoint without a row. */
const rows: Readonly<Record<EndpointName, Row>> = {
  login: {
    input: () => ({
      // Another address for each call: few attempts are allowed.
      get body() {
        return { email: `${crypto.randomUUID()}@test.dayrise.test`, password: 'wrong' };
      },
    }),
    expected: 401,
  },
  register: {
    input: () => ({
      // Another address for each call.
      get body() {
        const email = `${crypto.randomUUID()}@test.dayrise.test`;
        return { name: 'New Person', email, phone_number: '+15550100', password: 'a-password-77' };
      },
    }),
  },
  loginFactor: {
    input: () => ({ body: { challenge: 'unknown', method: 'totp', code: '123456' } }),
    expected: 410,
  },
  getPasskeyOptions: {},
  loginPasskey: {
    input: () => ({ body: { challenge: 'unknown', response: passkeyAnswer } }),
    expected: 410,
  },
  stepUp: { input: () => ({ body: { method: 'password', password: 'owner-password-1' } }) },
  getSecurity: {},
  startTotp: {},
  confirmTotp: {
    input: async ({ owner }) => {
      const { uri } = await owner.client.call(startTotp);
      return {
        body: { code: new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' }).generate() },
      };
    },
  },
  getNewPasskeyOptions: {},
  addPasskey: { input: () => ({ body: { challenge: 'unknown', response: passkeyAnswer } }), expected: 410 },
  renameFactor: {
    input: async (world) => ({ params: await passkeyOf(world), body: { name: 'Blue key' } }),
    foreign: 404,
  },
  removeFactor: { input: async (world) => ({ params: await passkeyOf(world) }), foreign: 404 },
  makeRecoveryCodes: {
    input: async (world) => {
      await passkeyOf(world);
      return {};
    },
  },
  logout: {},
  getProfile: {},
  changePassword: {
    input: () => ({ body: { oldPassword: 'owner-password-1', newPassword: 'owner-password-2' } }),
  },
  listSessions: {},
  endSession: { input: ({ owner }) => ({ params: { id: owner.sessionId } }), foreign: 404 },
  endOtherSessions: {},
  reportActivity: {},
  listSecurityEvents: {},
  sendVerification: {},
  verifyEmail: { input: () => ({ body: { token: 'nothing' } }), expected: 410 },
  changeEmail: { input: () => ({ body: { email: `${crypto.randomUUID()}@test.dayrise.test` } }) },
  undoEmailChange: { input: () => ({ body: { token: 'nothing' } }), expected: 410 },
  forgotPassword: { input: () => ({ body: { email: 'nobody@test.dayrise.test' } }) },
  resetPassword: {
    input: () => ({ body: { token: 'nothing', newPassword: 'owner-password-2' } }),
    expected: 410,
  },
  reportSignIn: { input: () => ({ body: { token: 'nothing' } }), expected: 410 },
  updateContactDetails: { input: () => ({ body: { name: 'Ada Renamed', phone_number: '+15550199' } }) },
  setLanguage: { input: () => ({ body: { language: 'es' } }) },
  listContactChanges: {},
  listAccountEvents: {
    input: ({ owner }) => ({ query: { person: owner.id } }),
    foreign: 403,
    permission: 'security.read',
  },
  listDataExports: {},
  requestDataExport: {},
  linkDataExport: {
    input: async ({ owner }) => ({ params: { id: await readyExport(owner) } }),
    foreign: 404,
  },
  downloadDataExport: {
    input: async ({ owner }) => ({ path: archiveAddress(await readyExport(owner)).url }),
  },
  listPersonExports: { input: (world) => ({ params: ownerParams(world) }) },
  exportPerson: { input: (world) => ({ params: ownerParams(world), body: { reason: 'Test' } }) },
  linkPersonExport: {
    // Only who made it may download it.
    input: ({ owner }) => ({ params: { id: owner.id, export: crypto.randomUUID() } }),
    expected: 404,
  },
  getDeletion: {},
  requestDeletion: {},
  cancelDeletion: {
    input: async ({ owner }) => {
      const now = new Date();
      await prisma.deletionRequest.create({ data: { personId: owner.id, requestedAt: now, dueAt: now } });
      return {};
    },
  },
  listSeats: {},
  joinClass: {
    input: async (world) => {
      const { code } = await someClass(world);
      return { body: { code } };
    },
  },
  getSeat: {
    input: async (world) => ({ params: { id: (await takenSeat(world)).seat } }),
    foreign: 404,
  },
  listClasses: {},
  openClass: {
    input: () => ({
      body: {
        ...{
          name: 'Test',
          startsAt: new Date().toISOString(),
          endsAt: inAnHour().toISOString(),
          money: 1000,
        },
        ...{ coins: [], marketOrders: true, stopLoss: false, journal: false },
      },
    }),
  },
  getClass: { input: async (world) => ({ params: { id: (await someClass(world)).id } }) },
  getClassJournal: { input: async (world) => ({ params: await takenSeat(world) }) },
  exportClass: { input: async (world) => ({ params: { id: (await someClass(world)).id } }) },
  endClass: { input: async (world) => ({ params: { id: (await someClass(world)).id }, body: {} }) },
  listHalts: {},
  getTradingSettings: {},
  getTradingOverview: {},
  setTradingSettings: {
    input: () => ({ body: { makerFee: 15, takerFee: 25, tightSpread: 1, wideSpread: 3, reason: 'Test' } }),
  },
  haltTrading: {
    // Another coin for each call.
    input: () => ({
      get body() {
        return { coin: `coin-${crypto.randomUUID()}`, reason: 'Test' };
      },
    }),
  },
  liftHalt: {
    input: async ({ admin }) => {
      const halt = { coin: `coin-${crypto.randomUUID()}`, reason: 'Test', startedBy: admin.id };
      const { id } = await prisma.tradingHalt.create({
        data: { ...halt, id: crypto.randomUUID(), startedAt: new Date() },
      });
      return { params: { id }, body: {} };
    },
  },
  listOrdersOf: { input: (world) => ({ params: ownerParams(world) }) },
  getOrderOf: {
    input: async (world) => ({ params: { ...ownerParams(world), order: (await openOrder(world)).id } }),
  },
  getHoldingsOf: { input: (world) => ({ params: ownerParams(world) }) },
  settleHolding: {
    input: (world) => ({
      params: ownerParams(world),
      body: { coin: 'bitcoin', source: 'simulated', reason: 'Test' },
    }),
    expected: 404,
  },
  listRetention: {},
  setRetention: { input: () => ({ body: { kind: 'sessions', days: 90, reason: 'Test' } }) },
  listUsers: {},
  getFigures: { input: (world) => ({ params: ownerParams(world) }) },
  getTimeline: { input: (world) => ({ params: ownerParams(world) }) },
  getPersonRecords: { input: (world) => ({ params: ownerParams(world) }) },
  viewAsPerson: { input: (world) => ({ params: ownerParams(world), body: { reason: 'Test' } }) },
  getUser: { input: (world) => ({ params: ownerParams(world) }) },
  deleteUser: { input: (world) => ({ params: ownerParams(world), body: { reason: 'Test' } }) },
  updateDepositOrProfit: {
    input: (world) => ({ params: ownerParams(world), body: { profit: 5, reason: 'Test' } }),
  },
  updateBalance: { input: (world) => ({ params: ownerParams(world), body: { balance: 5, reason: 'Test' } }) },
  updateVerification: { input: (world) => ({ params: ownerParams(world), body: { status: true } }) },
  endUserSession: {
    input: ({ owner }) => ({ params: { id: owner.id, session: owner.sessionId }, body: {} }),
  },
  listOwnWithdrawals: {},
  requestWithdrawal: {
    input: async (world) => {
      await giveBalance(world, 600);
      return { body: { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' } };
    },
  },
  cancelPayment: { input: async (world) => ({ params: await pendingPayment(world) }), foreign: 404 },
  cancelWithdrawal: { input: async (world) => ({ params: await pendingWithdrawal(world) }), foreign: 404 },
  listSavedAddresses: {},
  saveAddress: {
    input: () => ({
      // Another address for each call.
      get body() {
        const address = `0x${crypto.randomUUID().replaceAll('-', '')}00000000`;
        return { name: 'Ledger', network: 'ethereum', address };
      },
    }),
  },
  removeAddress: {
    input: async ({ owner }) => {
      const body = { name: 'Old', network: 'ethereum', address: `0x${'0'.repeat(40)}` } as const;
      const { address } = await owner.client.call(saveAddress, { body });
      return { params: { id: address._id } };
    },
    foreign: 404,
  },
  submitPayment: { input: async () => ({ form: proofForm(await makePicture()) }) },
  getProofImage: {
    input: async (world) => {
      await pendingPayment(world);
      const { user } = await world.owner.client.call(getProfile);
      return { path: user.paymentMethods[0]?.detailPic ?? '' };
    },
  },
  listPositions: {},
  openPosition: {
    input: async ({ owner, admin }) => {
      await setFigure(admin.context, {
        personId: owner.id,
        figure: 'balance',
        amount: 500,
        reason: 'Given by a test',
      });
      return { body: { plan: 'Newbie', amount: 500 } };
    },
  },
  takeStartingGrant: {
    input: async ({ owner }) => {
      await prisma.person.update({ where: { id: owner.id }, data: { emailVerifiedAt: new Date() } });
      return {};
    },
  },
  placeOrder: {
    input: async (world) => {
      await readyToTrade(world);
      return { body: anOrder };
    },
  },
  previewOrder: {
    input: async (world) => {
      await readyToTrade(world);
      return { body: anOrder };
    },
  },
  listOrders: {},
  getOrder: { input: async (world) => ({ params: await openOrder(world) }), foreign: 404 },
  amendOrder: {
    input: async (world) => ({ params: await openOrder(world), body: { quantity: '2' } }),
    foreign: 404,
  },
  cancelOrder: { input: async (world) => ({ params: await openOrder(world) }), foreign: 404 },
  cancelOrders: {},
  getHoldings: {},
  listLots: { input: () => ({ params: { coin: 'bitcoin' } }) },
  getTradingRules: {},
  getTradingPause: {},
  setTradingPause: { input: () => ({ body: { minutes: 10 } }) },
  getTradeJournal: {},
  writeTradeReason: {
    input: async (world) => ({ params: await openOrder(world), body: { why: 'It fell.' } }),
    foreign: 404,
  },
  getTradingReport: {},
  getLuckCheck: {},
  getPublishedResults: {},
  getReplay: { input: () => ({ query: { length: 'week', seed: '1' } }) },
  runReplay: {
    input: () => ({ body: { length: 'week', seed: 1, commands: [{ step: 0, order: anOrder }] } }),
  },
  listApiKeys: {},
  createApiKey: { input: () => ({ body: { name: 'Bot', scopes: ['trade'] } }) },
  revokeApiKey: { input: async ({ owner }) => ({ params: { id: (await keyOf(owner)).id } }), foreign: 404 },
  revokeUserApiKey: {
    input: async ({ owner }) => ({ params: { id: owner.id, key: (await keyOf(owner)).id } }),
  },
  alpacaAccount: {},
  alpacaAssets: {},
  alpacaAsset: {
    input: async (world) => {
      await readyToTrade(world);
      return { params: { symbol: 'BTCUSD' } };
    },
  },
  alpacaClock: {},
  alpacaPlaceOrder: {
    input: async (world) => {
      await readyToTrade(world);
      return { body: alpacaOrderBody };
    },
  },
  alpacaOrders: {},
  alpacaCancelOrders: {},
  alpacaOrderByClientId: {
    input: async ({ owner }) => ({ query: { client_order_id: owner.id } }),
    expected: 404,
  },
  alpacaOrder: { input: async (world) => ({ params: await openOrder(world) }), foreign: 404 },
  alpacaChangeOrder: {
    input: async (world) => ({ params: await openOrder(world), body: { qty: '2' } }),
    foreign: 404,
  },
  alpacaCancelOrder: { input: async (world) => ({ params: await openOrder(world) }), foreign: 404 },
  alpacaPositions: {},
  alpacaPosition: { input: () => ({ params: { symbol: 'BTCUSD' } }), expected: 404 },
  alpacaClosePosition: { input: () => ({ params: { symbol: 'BTCUSD' } }), expected: 404 },
  alpacaClosePositions: {},
  alpacaActivities: {},
  alpacaActivitiesOfType: { input: () => ({ params: { type: 'FILL' } }) },
  alpacaPortfolioHistory: {},
  alpacaSnapshots: ofSymbols,
  alpacaBars: ofSymbols,
  alpacaTrades: ofSymbols,
  alpacaLatestBooks: ofSymbols,
  alpacaLatestQuotes: ofSymbols,
  alpacaLatestTrades: ofSymbols,
  alpacaLatestBars: ofSymbols,
  closePosition: { input: async (world) => ({ params: await openPosition(world) }), foreign: 404 },
  moveProfit: {
    input: async ({ owner, admin }) => {
      const reason = 'Given by a test';
      await setFigure(admin.context, { personId: owner.id, figure: 'profit', amount: 50, reason });
      return { body: { amount: 20 } };
    },
  },
  getBalanceHistory: {},
  getWorth: {},
  getWorthDays: {},
  getPerformance: {},
  getStatement: {
    input: ({ owner }) => ({ query: { user: owner.id } }),
    foreign: 403,
    permission: 'people.read',
  },
  listStatementEvents: {},
  listStatementMonths: {},
  getMonthlyStatement: {
    input: () => ({ params: { month: new Date().toISOString().slice(0, 7) } }),
    expected: 425,
  },
  getReturns: {},
  getReturnSoFar: {},
  getWaitingTimes: {},
  listReturnFailures: {},
  listWithdrawals: {},
  decideWithdrawal: {
    input: async (world) => ({ params: await pendingWithdrawal(world), body: { status: 'approved' } }),
  },
  listPayments: {},
  decidePayment: {
    input: async (world) => ({ params: await pendingPayment(world), body: { status: true } }),
  },
  listDeposits: {},
  getSummary: {},
  getQueues: {},
  listAuditEvents: {},
  correctJournal: {
    input: async (world) => {
      await giveBalance(world, 600);
      const journal = await prisma.journal.findFirstOrThrow({
        where: { kind: 'adjustment' },
        orderBy: { id: 'desc' },
      });
      return { params: { id: journal.id }, body: { reason: 'Given by mistake' } };
    },
    expected: 202,
  },
  getJournalProof: {
    input: async (world) => {
      await giveBalance(world, 600);
      await sealJournals(world.admin.context);
      const entry = await prisma.entry.findFirstOrThrow({
        where: { accountId: { in: await accountsOf(world.owner.id) } },
      });
      return { params: { id: entry.journalId } };
    },
    foreign: 404,
    permission: 'people.read',
  },
  listProposals: {},
  endProposal: {
    input: async (world) => {
      const { server, owner, admin } = world;
      const path = `/api/users/update-balance/${owner.id}`;
      await server.send('PUT', path, { token: admin.token, body: { balance: 20_000 } });
      const { id } = await prisma.proposal.findFirstOrThrow({ where: { personId: owner.id } });
      return { params: { id }, body: { reason: 'Test' } };
    },
  },
  listStaff: {},
  inviteStaff: {
    input: () => ({
      // Another address for each call.
      get body() {
        return { email: `${crypto.randomUUID()}@test.dayrise.test`, set: 'finance' };
      },
    }),
    expected: 202,
  },
  updateStaff: { input: staffMember, expected: 202 },
  removeStaff: { input: staffMember, expected: 202 },
  acceptInvitation: {
    input: () => ({ body: { token: 'nothing', name: 'New Member', password: 'a-password-77' } }),
    expected: 410,
  },
  getReconciliation: {},
  getDerivedCheck: {},
  getCoins: {},
  streamCoins: {},
  getCandles: { expected: 404 },
  getSparklines: {},
  getHistory: { expected: 404 },
  getWatchlist: {},
  watchCoin: { input: () => ({ params: { coin: 'bitcoin' } }), expected: 404 },
  unwatchCoin: { input: async (world) => ({ params: await watchedCoin(world) }), foreign: 404 },
  addPriceAlert: {
    input: () => ({ body: { coin: 'bitcoin', kind: 'above', value: 90_000 } }),
    expected: 422,
  },
  setPriceAlert: {
    input: async (world) => ({ params: await priceAlert(world), body: { kind: 'above', value: 90_000 } }),
    foreign: 404,
  },
  removePriceAlert: { input: async (world) => ({ params: await priceAlert(world) }), foreign: 404 },
  listTickets: { permission: 'tickets.read' },
  createTicket: {
    input: async () => {
      const body = { title: 'Help', description: 'Please' };
      return { body, form: formOf(body, [await makePicture()]) };
    },
  },
  getTicket: {
    input: async (world) => ({ params: await openTicket(world) }),
    foreign: 404,
    permission: 'tickets.read',
  },
  addTicketMessage: {
    input: async (world) => ({
      params: await openTicket(world),
      body: { text: 'Please' },
      form: messageForm('Please', [await makePicture()]),
    }),
    foreign: 404,
    permission: 'tickets.answer',
  },
  updateTicket: {
    input: async (world) => ({ params: await openTicket(world), body: { status: 'closed' } }),
  },
  listAssignees: {},
  listCannedReplies: {},
  addCannedReply: { input: () => ({ body: { title: 'Thanks', text: 'Thank you.' } }) },
  updateCannedReply: {
    input: async () => ({ params: await someCannedReply(), body: { title: 'Thanks', text: 'Thank you.' } }),
  },
  removeCannedReply: { input: async () => ({ params: await someCannedReply() }) },
  listNotifications: {},
  countNotifications: {},
  readNotifications: { input: () => ({ body: { all: true } }) },
  getNotificationPreferences: {},
  unsubscribe: {
    input: ({ owner }) => ({
      query: { token: unsubscribeToken({ personId: owner.id, kind: 'ticket' }) ?? '' },
    }),
  },
  setNotificationPreferences: {
    input: () => ({ body: { preferences: [{ kind: 'ticket', inApp: true, mail: false }] } }),
  },
  getPush: {},
  subscribePush: { input: () => ({ body: newPushSubscription() }) },
  checkPush: { input: () => ({ body: { endpoint: newPushSubscription().endpoint } }) },
  unsubscribePush: { input: () => ({ body: { endpoint: newPushSubscription().endpoint } }) },
  replacePush: {
    input: () => {
      const { endpoint, keys } = newPushSubscription();
      return { body: { old: { endpoint, auth: keys.auth }, subscription: newPushSubscription() } };
    },
  },
  testPush: { input: async (world) => ({ body: await pushDevice(world) }), foreign: 404 },
  listHelpArticles: {},
  listManagedHelpArticles: {},
  addHelpArticle: { input: () => ({ body: { question: 'How?', answer: 'Like this.' } }) },
  updateHelpArticle: {
    input: async () => ({ params: await someArticle(), body: { question: 'How?', answer: 'Like this.' } }),
  },
  translateHelpArticle: {
    input: async () => ({
      params: { ...(await someArticle()), language: 'de' },
      body: { question: 'Wie?', answer: 'So.' },
    }),
  },
  moveHelpArticle: { input: async () => ({ params: await someArticle(), body: { direction: 'up' } }) },
  getWhatsApp: {},
  setWhatsApp: { input: () => ({ body: { whatsapp: '+15550100123' } }) },
  listWallets: { permission: 'wallets.read' },
  addWallet: {
    input: () => ({ body: { name: 'Test', address: `tb1q${crypto.randomUUID()}` } }),
    expected: 202,
  },
  listManagedWallets: {},
  updateWallet: {
    input: async () => ({ params: await someWallet(), body: { name: 'Renamed', reason: 'Test' } }),
    expected: 202,
  },
  assignWithdrawal: {
    input: async (world) => ({ params: await pendingWithdrawal(world), body: { assignee: world.admin.id } }),
  },
  assignPayment: {
    input: async (world) => ({ params: await pendingPayment(world), body: { assignee: world.admin.id } }),
  },
  getInsight: {},
  exportRecords: { input: () => ({ params: { kind: 'people' } }) },
  listAnnouncements: {},
  listManagedAnnouncements: {},
  createAnnouncement: {
    input: () => ({ body: { kind: 'notice', text: 'Test', endsAt: inAnHour().toISOString() } }),
  },
  endAnnouncement: {
    input: async ({ admin }) => ({ params: await someAnnouncement(admin.id) }),
  },
  listRemotes: {},
  deployRemote: { input: () => ({ params: { id: 'mfe_nobody' } }), expected: 401 },
  createRemoteToken: { input: () => ({ params: { id: 'mfe_nobody' }, body: { owner: 'Team' } }) },
  revokeRemoteToken: { input: async ({ admin }) => ({ params: await someDeployToken(admin.id) }) },
  setRemoteRules: { input: () => ({ params: { id: 'mfe_nobody' }, body: { rules: [] } }), expected: 404 },
  activateRemote: {
    input: () => ({ params: { id: 'mfe_nobody' }, body: { buildId: 'b1' } }),
    expected: 404,
  },
  withdrawRemoteBuild: {
    input: () => ({ params: { id: 'mfe_nobody' }, body: { buildId: 'b1' } }),
    expected: 404,
  },
  rollBackRemote: { input: () => ({ params: { id: 'mfe_nobody' }, body: {} }), expected: 404 },
  reportRemotes: {
    input: () => ({ body: { reports: [{ remote: 'mfe_nobody', build: 'b1', kind: 'load', ms: 1 }] } }),
  },
  // On only in telemetry.test.ts, which has a collector.
  reportSpans: { expected: 404 },
  getHealth: {},
  getLiveness: {},
  getReadiness: {},
  getOpenApi: {},
  getApiDocs: {},
  getApiDocsFile: { input: () => ({ params: { file: 'start.js' } }) },
  streamEvents: {},
  streamPlatform: {},
  getJobs: {},
  listJobFailures: {},
  runJobNow: { input: () => ({ body: { job: 'ledger.verify' } }) },
  retryJob: { input: () => ({ params: { id: 'nothing-failed' } }), expected: 404 },
};

/** One row per endpoint, by name. */
export const permissionRows: Readonly<Record<string, Row>> = rows;
