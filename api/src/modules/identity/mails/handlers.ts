import { type Language, type StaffSet, staffSets } from '@dayrise/contracts';
import { z } from 'zod';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { defineOutboxHandler, PermanentFailure } from '../../../jobs/index.ts';
import type { MailContent } from '../../../lib/mail-content.ts';
import { languageFor } from '../../../lib/texts.ts';
import { sendMail } from '../../mail/index.ts';
import { describeDevice } from '../device.ts';
import { isNoticed } from '../notice-texts.ts';
import { presentAccountChanges } from '../security-event-presenter.ts';
import {
  accountChangesMail,
  confirmNewEmailMail,
  emailChangedMail,
  invitationMail,
  resetPasswordMail,
  securityNoticeMail,
  staffChangedMail,
  verifyEmailMail,
} from './contents.ts';
import { createLink, type LinkPurpose, linkUrl, type MailLink, renewLink } from './links.ts';

type MailedPurpose = Exclude<LinkPurpose, 'reset' | 'report'>;

/** Mails a link that is in the database. The event's id is the link's. */
const linkMail = defineOutboxHandler({
  kind: 'identity.link',
  payload: z.object({}),
  lane: 'account-mail',
  handle: (context, { id }) => mailLink(context, id),
});

/** Mails a link to reset a password if somebody has this address; for others there is nothing to do. */
const resetMail = defineOutboxHandler({
  kind: 'identity.reset',
  payload: z.object({ email: z.string() }),
  lane: 'account-mail',
  handle: async (context, { id, payload: { email } }) => {
    // Invited people join with the invitation only; a reset doesn't replace it, even after it has expired.
    const person = await context.database.person.findUnique({
      where: { email, deletedAt: null, invitedAt: null },
    });
    if (!person) return;
    await createLink(context.database, {
      id,
      purpose: 'reset',
      personId: person.id,
      email,
      verifiedAt: null,
    });
    await mailLink(context, id);
  },
});

/** Mails that something happened to the account, with a link for "this wasn't me". */
const noticeMail = defineOutboxHandler({
  kind: 'identity.notice',
  payload: z.object({ event: z.string(), isNewDevice: z.boolean() }),
  lane: 'account-mail',
  handle: async (context, { id, payload }) => {
    const { database } = context;
    const event = await database.securityEvent.findUnique({ where: { id: payload.event } });
    const person = event?.personId && (await findRecipient(context, event.personId));
    if (!event || !person) throw new PermanentFailure('The event or the person is gone.');
    const kind = payload.isNewDevice ? 'new_device' : event.kind;
    if (!isNoticed(kind)) throw new PermanentFailure(`No mail is about ${kind}.`);
    await createLink(database, {
      id,
      purpose: 'report',
      personId: person.id,
      email: person.email,
      verifiedAt: person.emailVerifiedAt,
    });
    // It ends with others when the person resets their password; the mail is worth reading without it.
    const link = await renewLink(database, id);
    const { at, address, userAgent } = event;
    const language = languageFor(person.language, context.language);
    const facts = { kind, at, address, device: describeDevice(userAgent, language), language };
    const content = securityNoticeMail({ ...facts, url: link && linkUrl(link, language) });
    await sendMail(context, { id, personId: person.id, address: person.email, content, isRequested: false });
  },
});

/** Mails that somebody's rights on the staff changed. */
const staffMail = defineOutboxHandler({
  kind: 'identity.staff',
  payload: z.object({ person: z.string(), set: z.enum(staffSets).nullable() }),
  lane: 'account-mail',
  handle: async (context, { id, payload }) => {
    const person = await findRecipient(context, payload.person);
    if (!person) throw new PermanentFailure('The person is gone.');
    const language = languageFor(person.language, context.language);
    const content = staffChangedMail({ language, set: payload.set });
    await sendMail(context, { id, personId: person.id, address: person.email, content, isRequested: false });
  },
});

/** Mails what was changed in an account that its owner took back. */
const changesMail = defineOutboxHandler({
  kind: 'identity.changes',
  payload: z.object({ link: z.string(), events: z.array(z.string()) }),
  lane: 'account-mail',
  handle: async (context, { id, payload }) => {
    const { database } = context;
    const link = await database.mailLink.findUnique({ where: { id: payload.link } });
    const person = link && (await findRecipient(context, link.personId));
    if (!person) throw new PermanentFailure('The person is gone.');
    const where = { id: { in: payload.events } };
    const changes = await database.securityEvent.findMany({ where, orderBy: { id: 'asc' } });
    const language = languageFor(person.language, context.language);
    const content = accountChangesMail(language, presentAccountChanges(changes));
    await sendMail(context, { id, personId: person.id, address: link.email, content, isRequested: true });
  },
});

export const identityOutbox = [linkMail, resetMail, noticeMail, staffMail, changesMail] as const;

/** Mails what was changed in an account, by its security events, once the caller's transaction has committed. */
export async function sendChanges(
  within: InTransaction<CommandContext>,
  { link, events }: { readonly link: MailLink; readonly events: string[] },
): Promise<void> {
  await changesMail.add(within, { personId: link.personId, payload: { link: link.id, events } });
}

/** Mails that somebody's rights on the staff changed, once the caller's transaction has committed. */
export async function sendStaffChange(
  within: InTransaction<CommandContext>,
  change: { readonly personId: string; readonly set: StaffSet | null },
): Promise<void> {
  const { personId, set } = change;
  await staffMail.add(within, { personId, payload: { person: personId, set } });
}

/** Creates a link and mails it once the caller's transaction has committed. */
export async function sendLink(
  within: InTransaction<CommandContext>,
  link: {
    readonly purpose: MailedPurpose;
    readonly personId: string;
    readonly email: string;
    readonly verifiedAt?: Date | null;
  },
): Promise<void> {
  const id = await linkMail.add(within, {
    personId: link.personId,
    payload: {},
    // Nobody knows the language of somebody invited; that of their colleague is the best guess.
    ...(link.purpose === 'invite' && { language: within.language ?? null }),
  });
  await createLink(within.database, { id, verifiedAt: null, ...link });
}

/** Mails a link to reset the password of the account with this address, if there is one. */
export async function sendResetLink(within: InTransaction<CommandContext>, email: string): Promise<void> {
  await resetMail.add(within, { personId: null, payload: { email } });
}

/** Mails about a security event once the caller's transaction has committed. */
export async function sendNotice(
  within: InTransaction<CommandContext>,
  notice: { readonly personId: string; readonly event: string; readonly isNewDevice: boolean },
): Promise<void> {
  const { personId, ...payload } = notice;
  await noticeMail.add(within, { personId, payload });
}

async function mailLink(context: CommandContext, id: string): Promise<void> {
  const link = await renewLink(context.database, id);
  const person = link && (await findRecipient(context, link.personId));
  if (!link || !person) throw new PermanentFailure('The link was used or replaced, or the person is gone.');
  const language = languageFor(person.language, context.language);
  const content = contentOf(link, { language, url: linkUrl(link, language), email: person.email });
  // The others come after a request on the screen or a sign-up.
  const isRequested = link.purpose !== 'undo';
  await sendMail(context, { id, personId: person.id, address: link.email, content, isRequested });
}

function contentOf(
  { purpose }: MailLink,
  facts: {
    readonly language: Language;
    readonly url: string;
    readonly email: string;
  },
): MailContent {
  switch (purpose) {
    case 'verify':
      return verifyEmailMail(facts);
    case 'change':
      return confirmNewEmailMail(facts);
    case 'undo':
      return emailChangedMail(facts);
    case 'reset':
      return resetPasswordMail(facts);
    case 'invite':
      return invitationMail(facts);
    case 'report':
      throw new PermanentFailure('A report link is mailed with its notice.');
  }
}

function findRecipient({ database }: CommandContext, id: string) {
  return database.person.findUnique({
    where: { id, deletedAt: null },
    select: { id: true, email: true, emailVerifiedAt: true, language: true },
  });
}
