/**
 * The browser build of `@dayrise/contracts`: endpoints, constants and types, which are data, so each remote's build
 * contains those it uses. Two entry points are shared instead: the schemas (`@dayrise/contracts/schemas`; the build
 * strips them from the endpoints, tooling/webpack/endpoints-loader.ts), and the client with its errors
 * (`@dayrise/contracts/client`), which `@dayrise/platform` gives to remotes, so that `instanceof ApiError` holds.
 */
export * from './account/endpoints.ts';
export * from './bots/endpoints.ts';
export * from './bots/examples.ts';
export * from './classes/endpoints.ts';
export type * from './client.ts';
export type * from './endpoint.ts';
export * from './errors.ts';
export * from './factors/endpoints.ts';
export * from './help/endpoints.ts';
export * from './identity/endpoints.ts';
export * from './identity/security-events.ts';
export * from './languages/addresses.ts';
export type { IssueCode } from './languages/issue-texts.ts';
export * from './languages/languages.ts';
export * from './languages/locales.ts';
export * from './limits.ts';
export * from './market/endpoints.ts';
export * from './money/amounts.ts';
export * from './money/audit-actions.ts';
export * from './money/endpoints.ts';
export * from './money/entry-texts.ts';
export * from './money/networks.ts';
export * from './money/plans.ts';
export * from './money/statement-names.ts';
export * from './notifications/endpoints.ts';
export * from './notifications/kinds.ts';
export * from './notifications/push-endpoints.ts';
export * from './people/endpoints.ts';
export * from './performance/endpoints.ts';
export * from './remotes/addresses.ts';
export * from './remotes/endpoints.ts';
export * from './remotes/version-range.ts';
export * from './replay/endpoints.ts';
export * from './reports/endpoints.ts';
export type * from './schemas.ts';
export * from './settings/endpoints.ts';
export * from './settings/retention.ts';
export * from './staff/endpoints.ts';
export * from './staff/permissions.ts';
export type * from './stakes.ts';
export * from './support/endpoints.ts';
export * from './system/endpoints.ts';
export * from './trading/dearest-price.ts';
export * from './trading/endpoints.ts';
export * from './trading-report/endpoints.ts';
