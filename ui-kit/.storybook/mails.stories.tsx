import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type MailContent, withGreeting } from '../../api/src/lib/mail-content.ts';
import { mailTexts } from '../../api/src/lib/mail-texts.ts';
import { renderHtml, renderText } from '../../api/src/lib/render-mail.ts';
import {
  confirmNewEmailMail,
  emailChangedMail,
  resetPasswordMail,
  securityNoticeMail,
  verifyEmailMail,
} from '../../api/src/modules/identity/mails/contents.ts';
import { notificationMail, summaryMail } from '../../api/src/modules/notifications/contents.ts';

/** Each mail that the server sends. It follows the theme of the system, as in a mail program, not Storybook's switch. */
const meta = { title: 'Mails', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;

const story = (content: MailContent): StoryObj => ({
  render: () => (
    <iframe
      title={content.subject}
      srcDoc={renderHtml(content)}
      width="100%"
      height={640}
      style={{ border: 0, display: 'block' }}
    />
  ),
  parameters: { docs: { description: { story: renderText(content) } } },
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>(content.subject);
    await waitFor(() =>
      expect(frame.contentDocument?.querySelector('h1')).toHaveTextContent(content.heading),
    );
    const page = frame.contentDocument?.documentElement;
    await expect(page).toHaveAttribute('lang', content.language);
    await expect(page).toHaveTextContent(mailTexts.in(content.language).simulated);
    await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
  },
});

const preview = (content: MailContent) => story(withGreeting(content, 'Ada Lovelace'));
const url = 'https://dayrise.test/verify-email#9vX3cQ7b1oYt5mLwP0sRkZ2uHd8eNfGa4iJxTqBvC6M';
const to = { language: 'en', url } as const;
const notice = {
  ...to,
  kind: 'new_device',
  at: new Date('2026-11-22T14:05:00Z'),
  device: 'Firefox on Linux',
  address: '2001:db8:1:2::/64',
} as const;

export const ConfirmAddress = preview(verifyEmailMail(to));
export const ConfirmNewAddress = preview(confirmNewEmailMail(to));
export const AddressChanged = preview(emailChangedMail({ ...to, email: 'ada@new.test' }));
export const ResetPassword = preview(resetPasswordMail(to));
export const ResetPasswordInGerman = preview(resetPasswordMail({ ...to, language: 'de' }));
export const NewDevice = preview(securityNoticeMail(notice));
export const NewDeviceInArabic = preview(securityNoticeMail({ ...notice, language: 'ar' }));

const preferencesUrl = 'https://dayrise.test/user/notifications';

export const Notification = preview(
  notificationMail({
    language: 'en',
    title: 'Payment declined',
    text: 'Your payment of $500.00 was declined.\nReason: The picture is not readable',
    url: 'https://dayrise.test/user/deposit',
    preferencesUrl,
    unsubscribeUrl:
      'https://dayrise.test/unsubscribe#MDE5M2E0YzUtN2IxZC03YzNhLTlmMGUtMmQ0YzZiOGExZTNmLnBheW1lbnQuWDN2UTdiMW9ZdDVtTHdQMHNS',
  }),
);
export const DailySummary = preview(
  summaryMail({
    language: 'en',
    queues: [
      { queue: 'payments', waiting: 3, ageMs: 5 * 3_600_000 },
      { queue: 'withdrawals', waiting: 12, ageMs: 4 * 86_400_000 },
    ],
    url: 'https://dayrise.test/admin',
    preferencesUrl: 'https://dayrise.test/admin/notifications',
  }),
);
