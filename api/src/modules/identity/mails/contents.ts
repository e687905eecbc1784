import type { AccountChange, Language, StaffSet } from '@dayrise/contracts';
import { formatsOf } from '../../../lib/formats.ts';
import { button, facts, type MailContent, note, paragraph } from '../../../lib/mail-content.ts';
import { type NoticeKind, noticeTexts } from '../notice-texts.ts';
import { accountMailTexts } from './texts.ts';

interface Addressed {
  readonly language: Language;
  /** The address of the mailed link's page. */
  readonly url: string;
}

/** After a sign-up, or on request. */
export function verifyEmailMail(to: Addressed): MailContent {
  const texts = accountMailTexts.in(to.language).verify;
  return linkMail(to, texts, [note(texts.once), note(texts.ignore)]);
}

/** To the new address. */
export function confirmNewEmailMail(to: Addressed): MailContent {
  const texts = accountMailTexts.in(to.language).change;
  return linkMail(to, texts, [note(texts.once), note(texts.ignore)]);
}

export function resetPasswordMail(to: Addressed): MailContent {
  const texts = accountMailTexts.in(to.language).reset;
  return linkMail(to, texts, [note(texts.once), note(texts.ignore)]);
}

interface LinkTexts {
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly button: string;
}

/** What a link does, the link, and notes. */
function linkMail(to: Addressed, texts: LinkTexts, notes: MailContent['blocks']): MailContent {
  return {
    language: to.language,
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.subject,
    blocks: [paragraph(texts.text), button(texts.button, to.url), ...notes],
  };
}

/** To the old address. */
export function emailChangedMail(to: Addressed & { readonly email: string }): MailContent {
  const texts = accountMailTexts.in(to.language).changed;
  return {
    language: to.language,
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.subject,
    blocks: [
      paragraph(texts.text),
      facts([texts.address, to.email]),
      paragraph(texts.undo),
      button(texts.button, to.url),
      note(texts.once),
    ],
  };
}

/** To somebody new on the staff. */
export function invitationMail({ language, url }: Addressed): MailContent {
  const texts = accountMailTexts.in(language).invitation;
  return {
    language,
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.subject,
    blocks: [paragraph(texts.text), button(texts.button, url), note(texts.once), note(texts.ignore)],
  };
}

/** To somebody who took their account back. */
export function accountChangesMail(language: Language, changes: readonly AccountChange[]): MailContent {
  const texts = accountMailTexts.in(language).changes;
  const { moment } = formatsOf(language);
  return {
    language,
    subject: texts.subject,
    preview: texts.text,
    heading: texts.subject,
    blocks: [
      paragraph(texts.text),
      facts(...changes.map(({ kind, at }) => [moment(new Date(at)), texts.kinds[kind]] as const)),
      paragraph(texts.check),
    ],
  };
}

interface StaffChange {
  readonly language: Language;
  /** Null for somebody who left the staff. */
  readonly set: StaffSet | null;
}

/** About a change of somebody's rights. */
export function staffChangedMail(change: StaffChange): MailContent {
  const { language, set } = change;
  const texts = accountMailTexts.in(language).staff;
  const text = set === null ? texts.left : texts.joined({ set: texts.sets[set] });
  return {
    language,
    subject: texts.subject,
    preview: text,
    heading: texts.subject,
    blocks: [paragraph(text), paragraph(texts.ended), note(texts.mistake)],
  };
}

export interface NoticeFacts extends Pick<Addressed, 'language'> {
  /** Null once the account was protected with an earlier link. */
  readonly url: string | null;
  readonly kind: NoticeKind;
  readonly at: Date;
  /** As in "Firefox on Linux", in the language. */
  readonly device: string;
  readonly address: string;
}

/** About something that happened to the account, with a link for "this wasn't me". */
export function securityNoticeMail(notice: NoticeFacts): MailContent {
  const { kind, language, url, address } = notice;
  const { title: subject, text } = noticeTexts.in(language)[kind];
  const texts = accountMailTexts.in(language).notice;
  const when = [texts.when, formatsOf(language).moment(notice.at)] as const;
  const where = facts(when, [texts.device, notice.device], [texts.address, address || texts.unknown]);
  // Nobody signed in, so there is no device to recognize and nothing to protect.
  const isByStaff = kind === 'staff_view_started' || kind === 'data_export_by_staff';
  if (isByStaff || url === null) {
    const blocks = [paragraph(text), isByStaff ? facts(when) : where];
    return { language, subject, preview: text, heading: subject, blocks };
  }
  return {
    language,
    subject,
    preview: texts.preview,
    heading: subject,
    blocks: [
      paragraph(text),
      where,
      paragraph(texts.wasYou),
      paragraph(texts.protect),
      button(texts.button, url),
      note(texts.once),
    ],
  };
}
