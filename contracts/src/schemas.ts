/** All schemas. Browsers load them together with zod when the first form needs one. */
export * from './account/schemas.ts';
export * from './factors/schemas.ts';
export * from './failure.ts';
export * from './fields.ts';
export * from './help/schemas.ts';
export * from './identity/schemas.ts';
export * from './market/schemas.ts';
export * from './money/payment.ts';
export * from './money/returns.ts';
export * from './money/schemas.ts';
export { Notification, NotificationPreference } from './notifications/schemas.ts';
export * from './people/schemas.ts';
export * from './reports/schemas.ts';
export * from './settings/schemas.ts';
export { AcceptInvitationBody, InviteStaffBody } from './staff/bodies.ts';
export { Proposal, ProposalAction, ProposalKind, StaffMember } from './staff/schemas.ts';
export * from './support/schemas.ts';
export * from './system/schemas.ts';
