/** Who may call an endpoint: anybody, any signed-in person, one role only, or an investor's program with an API key. */
export type Access = 'all' | 'signed-in' | 'user' | 'admin' | 'key';

/**
 * What a call puts at stake. Each endpoint names it, and `consequencesOf` derives everything else from the table below.
 * docs/security.md has the table with all endpoints (generated).
 */
export type Stake = 'read' | 'own' | 'money' | 'access' | 'data' | 'code';

interface StakeRules {
  readonly examples: string;
  /** Who must have confirmed who they are in the last ten minutes: 401 `step_up_required` otherwise. */
  readonly stepUp: 'nobody' | 'staff' | 'everybody';
  /** Whether large decisions of staff wait for a second person. */
  readonly secondPerson: boolean;
  /** Whether the command honors `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** Whether the command moves money, or asks for it. Such commands are refused during maintenance. */
  readonly movesMoney: boolean;
  /** Whether each call by staff is in the audit log. */
  readonly audit: boolean;
  /** Whether the person is told, in the app and by mail, that staff made the call. */
  readonly tellsPerson: boolean;
  /** Calls per minute of one person to all endpoints of this stake; null for only the limit of all calls. */
  readonly callsPerMinute: number | null;
}

/** The effects of each stake. */
export const stakeRules: Readonly<Record<Stake, StakeRules>> = {
  read: {
    examples: 'lists, charts',
    stepUp: 'nobody',
    secondPerson: false,
    idempotent: false,
    movesMoney: false,
    audit: false,
    tellsPerson: false,
    callsPerMinute: null,
  },
  own: {
    examples: 'own settings, tickets, everyday work of staff',
    stepUp: 'nobody',
    secondPerson: false,
    idempotent: false,
    movesMoney: false,
    audit: false,
    tellsPerson: false,
    callsPerMinute: 240,
  },
  money: {
    examples: 'withdrawals, decisions on payments, figures',
    stepUp: 'staff',
    secondPerson: true,
    idempotent: true,
    movesMoney: true,
    audit: true,
    tellsPerson: false,
    callsPerMinute: 120,
  },
  access: {
    examples:
      'roles, factors, sessions of others, and what everybody relies on: deposit wallets, support number, help',
    stepUp: 'everybody',
    secondPerson: false,
    idempotent: false,
    movesMoney: false,
    audit: true,
    tellsPerson: false,
    callsPerMinute: 60,
  },
  data: {
    examples: 'archives and exports of people, viewing as a person',
    stepUp: 'everybody',
    secondPerson: false,
    idempotent: false,
    movesMoney: false,
    audit: true,
    tellsPerson: true,
    callsPerMinute: 60,
  },
  code: {
    examples: 'builds of remotes, their rules and tokens',
    stepUp: 'everybody',
    secondPerson: false,
    idempotent: false,
    movesMoney: false,
    audit: true,
    tellsPerson: false,
    callsPerMinute: 30,
  },
};

/** What follows from an endpoint's stake. */
export interface Consequences extends Omit<StakeRules, 'examples' | 'stepUp'> {
  /** Whether the caller must have confirmed who they are in the last ten minutes. */
  readonly stepUp: boolean;
  /** Whether staff who view as a person may call it. */
  readonly viewAs: boolean;
}

type Exception = Partial<Consequences> & { readonly because: string };

const repeats = (thing: string): Exception => ({
  idempotent: true,
  because: `a repeat adds a second ${thing}`,
});
const wallets: Exception = { secondPerson: true, because: 'everybody’s deposits go there' };
const roles: Exception = { secondPerson: true, because: 'a role decides on everything else' };

/** Endpoints that differ from their stake, by name. */
export const exceptions: Readonly<Record<string, Exception>> = {
  createTicket: repeats('ticket'),
  addTicketMessage: repeats('message'),
  addCannedReply: repeats('reply'),
  addHelpArticle: repeats('article'),
  createAnnouncement: repeats('announcement'),
  openClass: repeats('class'),
  inviteStaff: roles,
  updateStaff: roles,
  removeStaff: roles,
  updateVerification: roles,
  addWallet: wallets,
  updateWallet: wallets,
  activateRemote: {
    secondPerson: true,
    because: 'everybody runs the build; a second owner confirms one that no rollout has proved',
  },
  exportRecords: {
    tellsPerson: false,
    because:
      'it lists everybody, and each list would send everyone a message; the audit log names who, what and when',
  },
  exportClass: {
    tellsPerson: false,
    because: 'members know that their teacher reads their results; the audit log names who, what and when',
  },
  linkPersonExport: {
    tellsPerson: false,
    because: 'the person was told when staff made the archive, and the audit log has each download',
  },
};

/**
 * What staff who view as a person may call: the pages of the investor area. Never the person's security: factors,
 * sessions, security events, contact changes, archives, settings. Notifications leave out those about security. The
 * trade journal stays closed: people are told that staff see it only in an export.
 */
export const openToViewers: ReadonlySet<string> = new Set([
  'logout',
  'getProfile',
  'countNotifications',
  'listNotifications',
  'streamEvents',
  'streamPlatform',
  'listAnnouncements',
  'getWhatsApp',
  'listHelpArticles',
  'getBalanceHistory',
  'getJournalProof',
  'getMonthlyStatement',
  'getReturns',
  'getReturnSoFar',
  'getStatement',
  'listStatementEvents',
  'listStatementMonths',
  'listOwnWithdrawals',
  'listPositions',
  'listOrders',
  'getOrder',
  'getHoldings',
  'listLots',
  'listSeats',
  'getSeat',
  'getTradingRules',
  'getTradingPause',
  'getTradingReport',
  'getPublishedResults',
  'getLuckCheck',
  'getWaitingTimes',
  'listSavedAddresses',
  'listWallets',
  'getPerformance',
  'getWorth',
  'getWorthDays',
  'getCandles',
  'getCoins',
  'getHistory',
  'getSparklines',
  'streamCoins',
  'getWatchlist',
  'getTicket',
  'listTickets',
]);

/**
 * Derives what follows from an endpoint's stake. A visitor has no session to confirm, so step-up never applies to
 * endpoints with access `all`: there a password, a code or the link from a mail is the proof.
 */
export function consequencesOf(endpoint: {
  readonly name: string;
  readonly access: Access;
  readonly stake: Stake;
}): Consequences {
  const { name, access, stake } = endpoint;
  const { examples: _examples, stepUp, secondPerson, audit, tellsPerson, ...rules } = stakeRules[stake];
  const { because: _because, ...exception } = exceptions[name] ?? {};
  const ofStaff = access === 'admin';
  return {
    ...rules,
    stepUp: stepUp === 'everybody' ? access !== 'all' : stepUp === 'staff' && ofStaff,
    secondPerson: secondPerson && ofStaff,
    audit: audit && ofStaff,
    tellsPerson: tellsPerson && ofStaff,
    viewAs: openToViewers.has(name),
    ...exception,
  };
}
