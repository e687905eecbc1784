import { button, type MailContent, note, paragraph } from '../../lib/mail-content.ts';

export interface NotificationMail {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The address of the page that shows it; null where there is none. */
  readonly url: string | null;
  /** The addresses where the person chooses what is mailed. */
  readonly preferencesUrl: string;
}

export function notificationMail({ name, title, text, url, preferencesUrl }: NotificationMail): MailContent {
  return {
    subject: title,
    preview: text.split('\n', 1)[0] ?? '',
    heading: title,
    blocks: [
      paragraph(`Hello ${name},`),
      ...text
        .split(/\n+/)
        .filter((line) => line !== '')
        .map(paragraph),
      ...(url === null ? [] : [button('Open Dayrise', url)]),
      note(`Choose what we mail you about: ${preferencesUrl}`),
    ],
  };
}
