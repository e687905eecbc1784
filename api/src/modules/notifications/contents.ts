import type { Language } from '@dayrise/contracts';
import { button, facts, link, type MailContent, paragraph } from '../../lib/mail-content.ts';
import { notificationTexts, summaryTexts } from './texts.ts';

export interface NotificationMail {
  readonly language: Language;
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
  readonly queue: keyof typeof summaryTexts.messages.queues;
  /** Number of records. */
  readonly waiting: number;
  /** How long the oldest one has waited, in milliseconds. */
  readonly ageMs: number;
}

export interface SummaryMail {
  readonly language: Language;
  readonly queues: readonly WaitingQueue[];
  /** The address of the dashboard. */
  readonly url: string;
  readonly preferencesUrl: string;
}

/** Each day to staff, about what waits for a decision. */
export function summaryMail({ language, queues, url, preferencesUrl }: SummaryMail): MailContent {
  const texts = summaryTexts.in(language);
  const title = texts.title({ count: queues.reduce((sum, { waiting }) => sum + waiting, 0) });
  return {
    language,
    subject: texts.subject({ title }),
    preview: queues.map(({ queue, waiting }) => `${texts.queues[queue]}: ${waiting}`).join(', '),
    heading: title,
    blocks: [
      facts(
        ...queues.map(
          ({ queue, waiting, ageMs }) =>
            [texts.queues[queue], texts.oldest({ waiting, age: formatAge(ageMs, language) })] as const,
        ),
      ),
      button(texts.open, url),
      link(texts.stop, preferencesUrl),
    ],
  };
}

/** As in "3 days" or "1 hour". */
function formatAge(milliseconds: number, language: Language): string {
  const texts = summaryTexts.in(language).age;
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return texts.recent;
  return hours < 48 ? texts.hours({ count: hours }) : texts.days({ count: Math.floor(hours / 24) });
}
