/**
 * What the package `@dayrise/contracts` offers to remotes of other teams: the endpoints that their pages may call for
 * visitors and investors, the errors and the types. Each name is part of the contract (docs/bring-a-remote.md): removing
 * one requires a new major version.
 */
export type * from './client.ts';
export type { AnyEndpoint, BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
export { type ErrorCode, errorCatalogue, isErrorCode } from './errors.ts';
export type { Failure, Issue } from './failure.ts';
export { listHelpArticles } from './help/endpoints.ts';
export type { HelpArticle } from './help/schemas.ts';
export { getProfile, logout, reportActivity } from './identity/endpoints.ts';
export type { Role, SessionEnd, SignedIn, User } from './identity/schemas.ts';
export type { IssueCode } from './languages/issue-texts.ts';
export { isLanguage, type Language } from './languages/languages.ts';
export { locales } from './languages/locales.ts';
export { LARGEST_AMOUNT, PAGE_SIZE } from './limits.ts';
export {
  addPriceAlert,
  getCandles,
  getCoins,
  getHistory,
  getSparklines,
  getWatchlist,
  removePriceAlert,
  setPriceAlert,
  streamCoins,
  unwatchCoin,
  watchCoin,
} from './market/endpoints.ts';
export type {
  Candle,
  Coin,
  HistoryPoint,
  HistoryRange,
  Market,
  MarketSource,
  PriceAlert,
  Sparkline,
  WatchedCoin,
} from './market/schemas.ts';
export {
  getBalanceHistory,
  getReturns,
  getStatement,
  listOwnWithdrawals,
  listPositions,
  listStatementEvents,
} from './money/endpoints.ts';
export { findPlan, type Plan, plans } from './money/plans.ts';
export type { DailyReturn, ReturnSoFar, ReturnsReport } from './money/returns.ts';
export type { BalancePoint, Position, StatementEntry, StatementEvent, Withdrawal } from './money/schemas.ts';
export { countNotifications, listNotifications } from './notifications/endpoints.ts';
export type { Notification } from './notifications/schemas.ts';
export { getPerformance, getWorth, getWorthDays } from './performance/endpoints.ts';
export type { Performance, Worth, WorthDay } from './performance/schemas.ts';
export { type Supported, satisfies, unmetRequirement } from './remotes/version-range.ts';
export { listAnnouncements } from './settings/endpoints.ts';
export type { Announcement } from './settings/schemas.ts';
export { type Permission, permissions } from './staff/permissions.ts';
export { createTicket, getTicket, listTickets } from './support/endpoints.ts';
export type { Ticket, TicketMessage, TicketThread } from './support/schemas.ts';
export { streamEvents } from './system/endpoints.ts';
export type { LiveEvent } from './system/schemas.ts';
