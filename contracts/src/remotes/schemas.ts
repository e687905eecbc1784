import { z } from 'zod';
import { Id, line, Moment, Reason } from '../fields.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';
import { LONGEST_REMOTE_REPORT_MS, MOST_REMOTE_REPORTS } from '../limits.ts';

/** A remote's plain identifier. */
export const RemoteId = lazily(() => z.string().regex(/^[a-z][a-z\d_]{1,39}$/));
/** A build's id: unique per remote, never used again. */
export const BuildId = lazily(() => z.string().regex(/^[\w-]{1,64}$/));

const Emails = lazily(() => z.array(z.email().max(254)).max(100));

const ruleFor = (emails: typeof Emails) =>
  z.discriminatedUnion('to', [
    z.object({ to: z.literal('people'), emails, buildId: BuildId }),
    z.object({ to: z.literal('role'), role: z.enum(['user', 'admin']), buildId: BuildId }),
    z.object({
      to: z.literal('percent'),
      percent: z.number().int().min(1).max(100),
      buildId: BuildId,
    }),
  ]);

/** Who gets which build: named people first, then a role, then a share of everybody who is signed in. */
export const RolloutRule = lazily(() => ruleFor(Emails.min(1)));
export type RolloutRule = z.infer<typeof RolloutRule>;

export const SetRulesBody = lazily(() =>
  z.object({
    /** The first rule that matches a person counts; without a match, they get the active build. */
    rules: z
      .array(RolloutRule)
      .max(20)
      .refine(
        (rules) => rules.every((rule, at) => at === 0 || rankOf(rules[at - 1]?.to) <= rankOf(rule.to)),
        issue('rules_order'),
      )
      .refine((rules) => rules.filter(({ to }) => to === 'percent').length <= 1, issue('one_percentage')),
    /** The `rulesTag` that was shown: 409 when there are other rules now. */
    expected: z.string().max(64).optional(),
    reason: Reason,
  }),
);

const order = ['people', 'role', 'percent'];
const rankOf = (to: string | undefined) => order.indexOf(to ?? '');

export const ActivateBody = lazily(() => z.object({ buildId: BuildId, reason: Reason }));
/** `to`: the build that was shown as the one before. Nothing changes if it is active already. */
export const RollBackBody = lazily(() => z.object({ to: BuildId.optional(), reason: Reason }));
export const NewTokenBody = lazily(() => z.object({ owner: line(60) }));

/**
 * A browser's report on a build. `load` is a load time; `failure` and `error` are problems. A `warning`
 * is about the build's manifest: staff see it, but it doesn't count against a rollout.
 */
export const RemoteReport = lazily(() =>
  z.object({
    remote: RemoteId,
    build: BuildId,
    kind: z.enum(['load', 'failure', 'error', 'warning']),
    /** Milliseconds. */
    ms: z.number().min(0).max(LONGEST_REMOTE_REPORT_MS).optional(),
    /** Where it went wrong and what was thrown; figures and addresses are removed on arrival. */
    message: z.string().max(300).optional(),
  }),
);
export const ReportRemotesBody = lazily(() =>
  z.object({ reports: z.array(RemoteReport).min(1).max(MOST_REMOTE_REPORTS) }),
);
export type RemoteReport = z.infer<typeof RemoteReport>;

const Count = lazily(() => z.number().int());

/** A build that can be activated, with what browsers reported of it in the last 24 hours. */
export const RemoteBuild = lazily(() =>
  z.object({
    buildId: z.string(),
    owner: z.string(),
    isActive: z.boolean(),
    /** Null for one in the folder of local builds. */
    deployedAt: Moment.nullable(),
    bytes: Count.nullable(),
    /** Why it can't run in this shell, or why it was withdrawn. */
    problem: z.string().nullable(),
    abortedAt: Moment.nullable(),
    loads: Count,
    failures: Count,
    errors: Count,
    /** Mean milliseconds until a part has loaded; null without loads. */
    loadMs: z.number().nullable(),
  }),
);
export type RemoteBuild = z.infer<typeof RemoteBuild>;

export const RemoteToken = lazily(() =>
  z.object({
    _id: Id,
    owner: z.string(),
    by: z.string(),
    createdAt: Moment,
    lastUsedAt: Moment.nullable(),
    revokedAt: Moment.nullable(),
  }),
);
export type RemoteToken = z.infer<typeof RemoteToken>;

export const RemoteClientError = lazily(() =>
  z.object({
    buildId: z.string(),
    owner: z.string(),
    kind: z.enum(['failure', 'error', 'warning']),
    message: z.string(),
    count: Count,
    firstAt: Moment,
    lastAt: Moment,
  }),
);
export type RemoteClientError = z.infer<typeof RemoteClientError>;

/** A remote as staff see it. */
export const ManagedRemote = lazily(() =>
  z.object({
    id: z.string(),
    activeBuildId: z.string().nullable(),
    /** The build that a rollback activates. */
    previousBuildId: z.string().nullable(),
    /** Newest first. */
    builds: z.array(RemoteBuild),
    /** Named people may have been deleted since. */
    rules: z.array(ruleFor(Emails)),
    /** Identifies the rules, for `expected` of a change. */
    rulesTag: z.string(),
    /** Stored records that can't be read and therefore have no effect: a build by its id, a rule by its number. */
    skipped: z.array(z.object({ kind: z.enum(['build', 'rule']), name: z.string() })),
    /** Newest first. */
    withdrawn: z.array(z.object({ buildId: z.string(), withdrawnAt: Moment, reason: z.string().nullable() })),
    tokens: z.array(RemoteToken),
    errors: z.array(RemoteClientError),
  }),
);
export type ManagedRemote = z.infer<typeof ManagedRemote>;
