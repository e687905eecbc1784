import { z } from 'zod';
import { Id, Moment, nameLine } from '../fields.ts';
import { SignedIn } from '../identity/schemas.ts';
import { issue } from '../issues.ts';
import type { IssueCode } from '../languages/issue-texts.ts';
import { lazily } from '../lazily.ts';
import { LONGEST_PASSWORD } from '../limits.ts';

/** How a person can prove who they are in addition to the password; a passkey also works alone. */
export const FactorMethod = lazily(() => z.enum(['totp', 'passkey', 'recovery']));
export type FactorMethod = z.infer<typeof FactorMethod>;

/** Stored second factors; recovery codes are counted, not listed. */
export const FactorKind = lazily(() => z.enum(['totp', 'passkey']));
export type FactorKind = z.infer<typeof FactorKind>;

export const Factor = lazily(() =>
  z.object({
    _id: Id,
    kind: FactorKind,
    name: z.string(),
    createdAt: Moment,
    lastUsedAt: Moment.nullable(),
  }),
);
export type Factor = z.infer<typeof Factor>;

/** The response to a sign-in with the right password if the account has a second factor. */
export const FactorChallenge = lazily(() =>
  z.object({
    /** Names this sign-in for ten minutes, or until five wrong codes. */
    challenge: z.string(),
    factors: z.array(FactorMethod),
  }),
);
export type FactorChallenge = z.infer<typeof FactorChallenge>;

/** A session (200), or what is still needed for one (202). */
export const LoginAnswer = lazily(() => z.union([SignedIn, FactorChallenge]));

const ChallengeToken = lazily(() => z.string().min(1).max(64));

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const FactorCode = lazily(() =>
  z.string(issue('code_missing')).trim().min(1, issue('code_missing')).max(40),
);

export const LoginFactorBody = lazily(() =>
  z.object({ challenge: ChallengeToken, method: z.enum(['totp', 'recovery']), code: FactorCode }),
);

const base64Url = lazily(() =>
  z
    .string()
    .max(4096)
    .regex(/^[\w-]+={0,2}$/),
);

/** What `navigator.credentials` gives, as JSON (W3C WebAuthn level 3). */
export const PasskeyResponse = lazily(() =>
  z.object({
    id: base64Url,
    rawId: base64Url,
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    authenticatorAttachment: z.string().max(32).nullish(),
  }),
);

/** Options for `navigator.credentials`, as JSON, and the challenge to return with its answer. */
export const PasskeyOptions = lazily(() =>
  z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) }),
);

export const PasskeyBody = lazily(() => z.object({ challenge: ChallengeToken, response: PasskeyResponse }));

export const StepUpBody = lazily(() =>
  z
    .object({
      method: z.enum(['password', 'totp', 'recovery', 'passkey']),
      password: z.string().min(1).max(LONGEST_PASSWORD).optional(),
      code: FactorCode.optional(),
      challenge: ChallengeToken.optional(),
      response: PasskeyResponse.optional(),
    })
    .superRefine((body, issues) => {
      const needed = ({ password: ['password'], passkey: ['challenge', 'response'] } as const)[
        body.method as 'password' | 'passkey'
      ] ?? ['code' as const];
      for (const field of needed) {
        if (body[field] === undefined)
          issues.addIssue({ code: 'custom', path: [field], message: 'required' satisfies IssueCode });
      }
    }),
);

/** The name of a factor on screen. */
export const FactorName = lazily(() => nameLine(60));

export const ConfirmTotpBody = lazily(() => z.object({ code: FactorCode, name: FactorName.optional() }));
export const AddPasskeyBody = lazily(() => PasskeyBody.extend({ name: FactorName.optional() }));
export const RenameFactorBody = lazily(() => z.object({ name: FactorName }));

/** Shown once: only hashes are stored. Empty where the person has codes already. */
export const RecoveryCodes = lazily(() => z.object({ recoveryCodes: z.array(z.string()) }));

export const Security = lazily(() =>
  z.object({
    email: z.string(),
    emailVerified: z.boolean(),
    factors: z.array(Factor),
    recoveryCodesLeft: z.number().int(),
    /** Whether this account can do nothing without a second factor. */
    factorRequired: z.boolean(),
  }),
);
export type Security = z.infer<typeof Security>;
