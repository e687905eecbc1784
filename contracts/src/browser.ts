/**
 * What `@dayrise/contracts` is in a browser: the client, the endpoints and the types. The schemas are a part of their
 * own (`@dayrise/contracts/schemas`), and the build leaves them out of the endpoints
 * (scripts/webpack/endpoints-loader.ts).
 */
export * from './client.ts';
export type * from './endpoint.ts';
export * from './errors.ts';
export * from './identity/endpoints.ts';
export * from './identity/security-events.ts';
export * from './limits.ts';
export * from './market/endpoints.ts';
export * from './money/audit-actions.ts';
export * from './money/endpoints.ts';
export * from './money/plans.ts';
export * from './people/endpoints.ts';
export * from './remotes/addresses.ts';
export * from './remotes/version-range.ts';
export type * from './schemas.ts';
export * from './settings/endpoints.ts';
export * from './support/endpoints.ts';
export * from './system/endpoints.ts';
