import {
  addPasskey as addPasskeyEndpoint,
  confirmTotp as confirmTotpEndpoint,
  getNewPasskeyOptions,
  getPasskeyOptions,
  getSecurity,
  loginFactor,
  loginPasskey,
  makeRecoveryCodes as makeRecoveryCodesEndpoint,
  removeFactor as removeFactorEndpoint,
  renameFactor as renameFactorEndpoint,
  startTotp as startTotpEndpoint,
  stepUp as stepUpEndpoint,
} from '@dayrise/contracts';
import { config, isStaffFactorRequired } from '../../../config.ts';
import { limitAddress, limitPerson, mount, type Router } from '../../../http/index.ts';
import { readUser } from '../read-user.ts';
import { makeRecoveryCodes, removeFactor, renameFactor } from './commands/manage-factors.ts';
import { addPasskey, askForPasskey, startPasskey } from './commands/passkey.ts';
import { signInWithCode, signInWithPasskey } from './commands/sign-in-with-factor.ts';
import { stepUp } from './commands/step-up.ts';
import { confirmTotp, startTotp } from './commands/totp.ts';
import { presentFactor } from './presenter.ts';
import { readSecurity } from './queries.ts';

/** Default names of factors. */
const defaultNames = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

/** Signing in with a second factor or a passkey, step-up, and the caller's own factors. */
export function mountFactorRoutes(router: Router): void {
  mountSignInRoutes(router);
  mount(router, stepUpEndpoint, {
    handle: async ({ context, actor, body, http }) => {
      await stepUp(context, actor, { ...body, userAgent: http.get('User-Agent') });
    },
  });
  mount(router, getSecurity, {
    handle: async ({ context, actor }) => {
      const found = await readSecurity(context.database, actor.id);
      const { email, emailVerifiedAt, factors, recoveryCodesLeft } = found;
      const factorRequired = actor.role === 'admin' && isStaffFactorRequired(config);
      return {
        email,
        emailVerified: emailVerifiedAt !== null,
        factors: factors.map(presentFactor),
        recoveryCodesLeft,
        factorRequired,
      };
    },
  });
  const limited = { before: [limitPerson('new-factor', 30, 3600)] };
  mount(router, startTotpEndpoint, {
    ...limited,
    handle: ({ context, actor }) => startTotp(context, actor),
  });
  mount(router, confirmTotpEndpoint, {
    before: [limitPerson('confirm-factor', 30, 3600)],
    handle: async ({ context, actor, body, http }) => {
      const { code, name = defaultNames.totp } = body;
      return {
        recoveryCodes: await confirmTotp(context, actor, { code, name, userAgent: http.get('User-Agent') }),
      };
    },
  });
  mount(router, getNewPasskeyOptions, {
    ...limited,
    handle: ({ context, actor }) => startPasskey(context, actor).then(presentOptions),
  });
  mount(router, addPasskeyEndpoint, {
    handle: async ({ context, actor, body, http }) => {
      const { name = defaultNames.passkey, ...answer } = body;
      const userAgent = http.get('User-Agent');
      return { recoveryCodes: await addPasskey(context, actor, { ...answer, name, userAgent }) };
    },
  });
  mountFactorManagement(router);
}

function mountFactorManagement(router: Router): void {
  mount(router, renameFactorEndpoint, {
    handle: async ({ context, actor, params, body }) => ({
      factor: presentFactor(await renameFactor(context, actor, { factorId: params.id, name: body.name })),
    }),
  });
  mount(router, removeFactorEndpoint, {
    handle: async ({ context, actor, params, http }) => {
      await removeFactor(context, actor, { factorId: params.id, userAgent: http.get('User-Agent') });
    },
  });
  mount(router, makeRecoveryCodesEndpoint, {
    before: [limitPerson('recovery-codes', 10, 3600)],
    handle: async ({ context, actor, http }) => ({
      recoveryCodes: await makeRecoveryCodes(context, actor, http.get('User-Agent')),
    }),
  });
}

function mountSignInRoutes(router: Router): void {
  mount(router, loginFactor, {
    before: [limitAddress('sign-in-factor', 100, 3600)],
    handle: async ({ context, body, http }) => {
      const userAgent = http.get('User-Agent');
      const { token, personId } = await signInWithCode(context, { ...body, userAgent });
      return { token, user: await readUser(context.database, personId) };
    },
  });
  mount(router, getPasskeyOptions, {
    // Each visit to the login page requests them.
    before: [limitAddress('passkey-options', 300, 600)],
    // Somebody who confirms who they are is asked for their own.
    usesCaller: true,
    handle: ({ context }) => askForPasskey(context, context.actor).then(presentOptions),
  });
  mount(router, loginPasskey, {
    handle: async ({ context, body, http }) => {
      const userAgent = http.get('User-Agent');
      const { token, personId } = await signInWithPasskey(context, { ...body, userAgent });
      return { token, user: await readUser(context.database, personId) };
    },
  });
}

/** Options as plain JSON. */
const presentOptions = ({ challenge, options }: { challenge: string; options: object }) => ({
  challenge,
  options: { ...options },
});
