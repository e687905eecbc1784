import { type Language, SOURCE_LANGUAGE } from '@dayrise/contracts';
import { button, facts, link, type MailContent, paragraph } from '../../lib/mail-content.ts';
import { mailTexts } from '../../lib/mail-texts.ts';
import { notificationTexts } from './texts.ts';

export interface NotificationMail {
  readonly language: Language;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The address of the page that shows it; null where there is none. */
  readonly url: string | null;
  /** The address where the person chooses what is mailed. */
  readonly preferencesUrl: string;
  /** The address of the page that stops mail of this kind; null where it can't be stopped. */
  readonly unsubscribeUrl: string | null;
}

export function notificationMail({
  language,
  name,
  title,
  text,
  url,
  preferencesUrl,
  unsubscribeUrl,
}: NotificationMail): MailContent {
  const texts = notificationTexts.in(language);
  return {
    language,
    subject: title,
    preview: text.split('\n', 1)[0] ?? '',
    heading: title,
    blocks: [
      paragraph(mailTexts.in(language).greeting({ name })),
      ...text
        .split(/\n+/)
        .filter((line) => line !== '')
        .map(paragraph),
      ...(url === null ? [] : [button(texts.open, url)]),
      link(texts.choose, preferencesUrl),
      ...(unsubscribeUrl === null ? [] : [link(texts.stop, unsubscribeUrl)]),
    ],
  };
}

export interface WaitingQueue {
  readonly name: string;
  /** Number of records. */
  readonly waiting: number;
  /** How long the oldest one has waited, in milliseconds. */
  readonly ageMs: number;
}

export interface SummaryMail {
  readonly name: string;
  readonly queues: readonly WaitingQueue[];
  /** The address of the dashboard. */
  readonly url: string;
  readonly preferencesUrl: string;
}

/** Each day to staff, about what waits for a decision. In English, like the back office. */
export function summaryMail({ name, queues, url, preferencesUrl }: SummaryMail): MailContent {
  const total = queues.reduce((sum, { waiting }) => sum + waiting, 0);
  const title = total === 1 ? '1 item is waiting' : `${total} items are waiting`;
  return {
    language: SOURCE_LANGUAGE,
    subject: `Daily summary: ${title}`,
    preview: queues.map((queue) => `${queue.name}: ${queue.waiting}`).join(', '),
    heading: title,
    blocks: [
      paragraph(`Hello ${name},`),
      facts(
        ...queues.map(
          (queue) => [queue.name, `${queue.waiting}, the oldest for ${formatAge(queue.ageMs)}`] as const,
        ),
      ),
      button('Open the dashboard', url),
      link('Turn the daily summary off', preferencesUrl),
    ],
  };
}

/** As in "3 days" or "1 hour". */
function formatAge(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
