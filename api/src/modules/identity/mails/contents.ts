import { type Language, SOURCE_LANGUAGE } from '@dayrise/contracts';
import { formatsOf } from '../../../lib/formats.ts';
import { button, facts, type MailContent, note, paragraph } from '../../../lib/mail-content.ts';
import { mailTexts } from '../../../lib/mail-texts.ts';
import { type NoticeKind, noticeTexts } from '../notice-texts.ts';
import { accountMailTexts } from './texts.ts';

interface Addressed {
  readonly language: Language;
  readonly name: string;
  /** The address of the mailed link's page. */
  readonly url: string;
}

const greet = ({ language, name }: Pick<Addressed, 'language' | 'name'>) =>
  paragraph(mailTexts.in(language).greeting({ name }));

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
    blocks: [greet(to), paragraph(texts.text), button(texts.button, to.url), ...notes],
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
      greet(to),
      paragraph(texts.text),
      facts([texts.address, to.email]),
      paragraph(texts.undo),
      button(texts.button, to.url),
      note(texts.once),
    ],
  };
}

/** To somebody new on the staff. What only staff get is in English, like the back office. */
export function invitationMail({ url }: Pick<Addressed, 'url'>): MailContent {
  return {
    language: SOURCE_LANGUAGE,
    subject: 'You are invited to the back office',
    preview: 'Choose your name and password.',
    heading: 'You are invited to the back office',
    blocks: [
      paragraph('Hello,'),
      paragraph('Somebody invited you to work in our back office. Choose your name and a password to begin.'),
      button('Accept the invitation', url),
      note('The link works once, within 7 days.'),
      note("If you don't expect this, ignore this mail."),
    ],
  };
}

/** About a change of somebody's rights. `set` is null for somebody who left the staff. */
export function staffChangedMail(facts: { readonly name: string; readonly set: string | null }): MailContent {
  const text =
    facts.set === null
      ? 'You are no longer on the staff. Your own account stays as it is.'
      : `You are now on the staff, with the rights of: ${facts.set}.`;
  return {
    language: SOURCE_LANGUAGE,
    subject: 'Your rights were changed',
    preview: text,
    heading: 'Your rights were changed',
    blocks: [
      paragraph(`Hello ${facts.name},`),
      paragraph(text),
      paragraph('All your sessions have ended. Log in again to go on.'),
      note('If this is a mistake, ask another owner.'),
    ],
  };
}

export interface NoticeFacts extends Addressed {
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly device: { readonly browser: string; readonly system: string };
  readonly address: string;
}

/** About something that happened to the account, with a link for "this wasn't me". */
export function securityNoticeMail(notice: NoticeFacts): MailContent {
  const { kind, language, url, address } = notice;
  const { title: subject, text } = noticeTexts.in(language)[kind];
  const texts = accountMailTexts.in(language).notice;
  const when = [texts.when, formatsOf(language).moment(notice.at)] as const;
  // Nobody signed in, so there is no device to recognize and nothing to protect.
  if (kind === 'staff_view_started' || kind === 'data_export_by_staff') {
    const blocks = [greet(notice), paragraph(text), facts(when)];
    return { language, subject, preview: text, heading: subject, blocks };
  }
  return {
    language,
    subject,
    preview: texts.preview,
    heading: subject,
    blocks: [
      greet(notice),
      paragraph(text),
      facts(when, [texts.device, nameOf(notice)], [texts.address, address || texts.unknown]),
      paragraph(texts.wasYou),
      paragraph(texts.protect),
      button(texts.button, url),
      note(texts.once),
    ],
  };
}

/** As in "Firefox on Linux". */
function nameOf({ language, device: { browser, system } }: NoticeFacts): string {
  const texts = accountMailTexts.in(language).notice;
  return browser && system ? texts.deviceOn({ browser, system }) : browser || system || texts.unknownDevice;
}
