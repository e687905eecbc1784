import {
  acceptInvitation as acceptInvitationEndpoint,
  changeEmail as changeEmailEndpoint,
  forgotPassword,
  listAccountEvents,
  listContactChanges,
  reportSignIn as reportSignInEndpoint,
  resetPassword as resetPasswordEndpoint,
  sendVerification as sendVerificationEndpoint,
  setLanguage as setLanguageEndpoint,
  undoEmailChange as undoEmailChangeEndpoint,
  updateContactDetails as updateContactDetailsEndpoint,
  verifyEmail,
} from '@dayrise/contracts';
import { limitAddress, limitPerson, mount, type Router } from '../../http/index.ts';
import { findAccountEvents, findContactChanges } from './account-queries.ts';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { changeEmail } from './commands/change-email.ts';
import { confirmEmail } from './commands/confirm-email.ts';
import { reportSignIn } from './commands/report-sign-in.ts';
import { requestPasswordReset } from './commands/request-password-reset.ts';
import { resetPassword } from './commands/reset-password.ts';
import { sendVerification } from './commands/send-verification.ts';
import { setLanguage } from './commands/set-language.ts';
import { undoEmailChange } from './commands/undo-email-change.ts';
import { updateContactDetails } from './commands/update-contact-details.ts';
import { readUser } from './read-user.ts';

const hour = 3600;

/** What people do with their account: links from mail, contact details, their security log. */
export function mountAccountRoutes(router: Router): void {
  mountLinkRoutes(router);
  mount(router, sendVerificationEndpoint, {
    before: [limitPerson('verification', 5, hour)],
    handle: async ({ text, context, actor }) => {
      await sendVerification(context, actor);
      return { message: text('verification_sent') };
    },
  });
  mount(router, changeEmailEndpoint, {
    before: [limitPerson('change-email', 5, hour)],
    handle: async ({ text, context, actor, body, http }) => {
      await changeEmail(context, actor, { ...body, userAgent: http.get('User-Agent') });
      return { message: text('address_change_sent') };
    },
  });
  mount(router, updateContactDetailsEndpoint, {
    before: [limitPerson('contact-details', 20, hour)],
    handle: async ({ context, actor, body, http }) => {
      await updateContactDetails(context, actor, { ...body, userAgent: http.get('User-Agent') });
      return { user: await readUser(context.database, actor.id) };
    },
  });
  mount(router, setLanguageEndpoint, {
    before: [limitPerson('language', 60, hour)],
    handle: async ({ context, actor, body }) => {
      await setLanguage(context, actor, body.language);
      return { user: await readUser(context.database, actor.id) };
    },
  });
  mount(router, listContactChanges, {
    handle: ({ context, actor }) => findContactChanges(context.database, actor.id),
  });
  mount(router, listAccountEvents, {
    handle: ({ context, actor, query }) => findAccountEvents(context, actor, query),
  });
}

function mountLinkRoutes(router: Router): void {
  mount(router, verifyEmail, {
    handle: async ({ context, body, http }) => ({
      email: await confirmEmail(context, { ...body, userAgent: http.get('User-Agent') }),
    }),
  });
  mount(router, undoEmailChangeEndpoint, {
    handle: async ({ text, context, body, http }) => {
      const changes = await undoEmailChange(context, { ...body, userAgent: http.get('User-Agent') });
      return { message: text('address_restored'), changes };
    },
  });
  mount(router, forgotPassword, {
    before: [limitAddress('forgot-password-address', 20, hour)],
    handle: async ({ text, context, body }) => {
      await requestPasswordReset(context, body.email);
      return {
        message: text('reset_sent'),
      };
    },
  });
  mount(router, resetPasswordEndpoint, {
    before: [limitAddress('reset-password', 30, hour)],
    handle: async ({ text, context, body, http }) => {
      await resetPassword(context, { ...body, userAgent: http.get('User-Agent') });
      return { message: text('password_reset') };
    },
  });
  mount(router, acceptInvitationEndpoint, {
    before: [limitAddress('accept-invitation', 30, hour)],
    handle: async ({ text, context, body, http }) => {
      await acceptInvitation(context, { ...body, userAgent: http.get('User-Agent') });
      return { message: text('joined') };
    },
  });
  mount(router, reportSignInEndpoint, {
    handle: async ({ text, context, body, http }) => {
      const changes = await reportSignIn(context, { ...body, userAgent: http.get('User-Agent') });
      return {
        changes,
        message: text('password_blocked'),
      };
    },
  });
}
