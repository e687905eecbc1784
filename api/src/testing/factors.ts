import { addPasskey, confirmTotp, getNewPasskeyOptions, startTotp } from '@dayrise/contracts';
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { clock } from '../lib/clock.ts';
import type { TestPerson } from './server.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

/** The origin that the tests' server expects. */
export const origin = 'http://localhost:3000';

const Challenge = z.object({ challenge: z.string() });

/** The challenge in options for the browser. */
export const challengeOf = (options: unknown): string => Challenge.parse(options).challenge;

/** An authenticator app that a person has set up. */
export interface TestApp {
  readonly recoveryCodes: readonly string[];
  /** The code of the current step, or of one `steps` away. */
  code(steps?: number): string;
}

/** Sets up an authenticator app. Its first code is used up by that. */
export async function setUpTotp({ client }: Pick<TestPerson, 'client'>): Promise<TestApp> {
  const { secret } = await client.call(startTotp);
  const totp = new TOTP({ secret });
  const code = (steps = 0) => totp.generate({ timestamp: clock.now() + steps * 30_000 });
  const { recoveryCodes } = await client.call(confirmTotp, { body: { code: code() } });
  return { recoveryCodes, code };
}

/** Adds a passkey to a person. */
export async function setUpPasskey({ client }: Pick<TestPerson, 'client'>, name = 'Laptop') {
  const authenticator = new SoftAuthenticator();
  const { challenge, options } = await client.call(getNewPasskeyOptions);
  const response = authenticator.create({ challenge: challengeOf(options), origin });
  const { recoveryCodes } = await client.call(addPasskey, { body: { challenge, response, name } });
  return { authenticator, recoveryCodes };
}
