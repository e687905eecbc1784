import { createHmac, hash } from 'node:crypto';
import { inLanguage, type Language } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { Database } from '../../../data/prisma.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { publicOrigin } from '../../../lib/public-origin.ts';
import { signingSecret } from '../../../lib/signing-secret.ts';
import { lockAccount } from '../queries.ts';

const hour = 3_600_000;

/** What a link does: the page that it opens, and the milliseconds that it works after it was mailed. */
const purposes = {
  /** Confirms the current address. */
  verify: { page: '/verify-email', lifeMs: 24 * hour },
  /** Confirms a new address, which then takes effect. */
  change: { page: '/verify-email', lifeMs: 24 * hour },
  /** Restores the previous address. */
  undo: { page: '/undo-email-change', lifeMs: 7 * 24 * hour },
  reset: { page: '/reset-password', lifeMs: hour / 2 },
  /** Joins the staff. */
  invite: { page: '/accept-invitation', lifeMs: 7 * 24 * hour },
  /** "This wasn't me". */
  report: { page: '/report-sign-in', lifeMs: 7 * 24 * hour },
} as const;

export type LinkPurpose = keyof typeof purposes;

export interface MailLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly personId: string;
  /** Where it was mailed to. */
  readonly email: string;
  /** Since when that address had been verified; null if it never was. */
  readonly verifiedAt: Date | null;
}

interface StoredLink extends MailLink {
  readonly createdAt: Date;
}

/** Derived from the id, so that neither the outbox nor the database holds a token. */
function tokenOf(id: string): string {
  return createHmac('sha256', signingSecret()).update(`mail-link:${id}`).digest('base64url');
}

const hashToken = (token: string) => hash('sha256', token);

/** The address of a link's page. The token is behind the #, which browsers never send to a server. */
export function linkUrl({ id, purpose }: Pick<MailLink, 'id' | 'purpose'>, language: Language): string {
  return `${publicOrigin()}${inLanguage(purposes[purpose].page, language)}#${tokenOf(id)}`;
}

/** Creates a link. `id` is that of the outbox event that mails it. */
export async function createLink(database: Database, link: MailLink): Promise<void> {
  const now = clock.now();
  await database.mailLink.createMany({
    data: {
      ...link,
      tokenHash: hashToken(tokenOf(link.id)),
      createdAt: new Date(now),
      expiresAt: new Date(now + purposes[link.purpose].lifeMs),
    },
    skipDuplicates: true,
  });
}

/**
 * Restarts a link's lifetime, because it is about to be mailed, and stores its token again: the secret may have been
 * rotated since. Returns null if the link was used or replaced in the meantime.
 */
export async function renewLink(database: Database, id: string): Promise<MailLink | null> {
  const link = await database.mailLink.findUnique({ where: { id, usedAt: null } });
  if (!link) return null;
  const purpose = readPurpose(link.purpose);
  await database.mailLink.updateMany({
    where: { id, usedAt: null },
    data: {
      tokenHash: hashToken(tokenOf(id)),
      expiresAt: new Date(clock.now() + purposes[purpose].lifeMs),
    },
  });
  return { ...link, purpose };
}

/** The record that a token opens, while the link works. */
const openLink = (token: string, wanted: readonly LinkPurpose[]) => ({
  tokenHash: hashToken(token),
  purpose: { in: [...wanted] },
  usedAt: null,
  expiresAt: { gt: clock.date() },
});

const linkFields = {
  id: true,
  purpose: true,
  personId: true,
  email: true,
  verifiedAt: true,
  createdAt: true,
} as const;

/** Reads a link without using it up. Throws `link_ended` like `takeLink`. */
export async function readLink(
  database: Database,
  token: string,
  wanted: readonly LinkPurpose[],
): Promise<MailLink> {
  const link = await database.mailLink.findFirst({ where: openLink(token, wanted), select: linkFields });
  if (!link) throw new AppError('link_ended');
  return { ...link, purpose: readPurpose(link.purpose) };
}

/**
 * Uses a link up, once it has locked the account: of all links of an account, one is used at a time. Throws `link_ended`
 * when the link was used or ended, has expired, is for something else, or never existed.
 */
export async function takeLink(
  { database }: InTransaction<CommandContext>,
  token: string,
  wanted: readonly LinkPurpose[],
): Promise<StoredLink> {
  const { personId } = await readLink(database, token, wanted);
  await lockAccount(database, personId);
  const [link] = await database.mailLink.updateManyAndReturn({
    where: openLink(token, wanted),
    data: { usedAt: clock.date() },
    select: linkFields,
  });
  if (!link) throw new AppError('link_ended');
  return { ...link, purpose: readPurpose(link.purpose) };
}

/** Ends a person's open links for these purposes, or those of them that were made from `since` on. */
export async function endLinks(
  database: Database,
  personId: string,
  ended: readonly LinkPurpose[],
  since?: Date,
): Promise<void> {
  await database.mailLink.updateMany({
    where: { personId, purpose: { in: [...ended] }, usedAt: null, createdAt: { gte: since } },
    data: { usedAt: clock.date() },
  });
}

/** Deletes links that ended more than 30 days ago. */
export async function deleteOldLinks({ database }: CommandContext): Promise<void> {
  const before = new Date(clock.now() - 30 * 24 * hour);
  await database.mailLink.deleteMany({ where: { expiresAt: { lt: before } } });
}

function readPurpose(text: string): LinkPurpose {
  if (Object.hasOwn(purposes, text)) return text as LinkPurpose;
  throw new Error(`No link is for ${text}.`);
}
