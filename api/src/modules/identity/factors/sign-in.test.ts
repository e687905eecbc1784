import {
  FactorChallenge,
  getPasskeyOptions,
  getSecurity,
  listSecurityEvents,
  login,
  loginFactor,
  loginPasskey,
  removeFactor,
  stepUp,
} from '@dayrise/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prisma } from '../../../data/prisma.ts';
import { setClock } from '../../../lib/clock.ts';
import { readAllRows, resetRateLimits } from '../../../testing/database.ts';
import { challengeOf, origin, setUpPasskey, setUpTotp } from '../../../testing/factors.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const password = 'the-right-one';
let offset = 0;
beforeEach(async () => {
  offset = 0;
  // Frozen, so that no code expires while a test runs.
  const start = Date.now();
  setClock({ now: () => start + offset });
  await resetRateLimits();
});

const nextStep = () => {
  offset += 30_000;
};

async function begin({ email }: TestPerson) {
  return FactorChallenge.parse(await server.visitor.call(login, { body: { email, password } }));
}

const complete = (challenge: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  server.send('POST', loginFactor.path, { body: { challenge, method, code } });

async function withTotp() {
  const person = await server.person({ password });
  const app = await setUpTotp(person);
  nextStep();
  return { person, app };
}

describe('authenticator app', () => {
  it('answers 202 without a token, and a code completes the sign-in once', async () => {
    const { person, app } = await withTotp();
    const answer = await server.send('POST', login.path, { body: { email: person.email, password } });
    expect(answer).toMatchObject({ status: 202, body: { factors: ['totp', 'recovery'] } });
    expect(answer.body).not.toHaveProperty('token');
    const { challenge } = FactorChallenge.parse(answer.body);
    const signedIn = await complete(challenge, app.code());
    expect(signedIn).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    nextStep();
    expect(await complete(challenge, app.code())).toMatchObject({ status: 410 });
  });

  it('accepts a code once, also in another sign-in, and never one from before', async () => {
    const { person, app } = await withTotp();
    const [first, second] = [await begin(person), await begin(person)];
    const code = app.code();
    expect(await complete(first.challenge, code)).toMatchObject({ status: 200 });
    expect(await complete(second.challenge, code)).toMatchObject({
      status: 401,
      body: { code: 'invalid_code' },
    });
    expect(await complete(second.challenge, app.code(-1))).toMatchObject({ status: 401 });
    expect(await complete(second.challenge, app.code(1))).toMatchObject({ status: 200 });
  });

  it('refuses the code that set it up', async () => {
    const person = await server.person({ password });
    const app = await setUpTotp(person);
    const { challenge } = await begin(person);
    expect(await complete(challenge, app.code())).toMatchObject({ status: 401 });
  });

  it('lets the clock be one step off, and no more', async () => {
    const { person, app } = await withTotp();
    offset += 300_000;
    const { challenge } = await begin(person);
    for (const steps of [-2, 2])
      expect(await complete(challenge, app.code(steps))).toMatchObject({ status: 401 });
    expect(await complete(challenge, app.code(-1))).toMatchObject({ status: 200 });
    const again = await begin(person);
    expect(await complete(again.challenge, app.code(1))).toMatchObject({ status: 200 });
  });

  it('accepts a code once when it is used many times in parallel', async () => {
    const { person, app } = await withTotp();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => begin(person)));
    const code = app.code();
    const answers = await Promise.all(challenges.map(({ challenge }) => complete(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('ends the sign-in after five wrong codes, also when they come at once', async () => {
    const { person, app } = await withTotp();
    const { challenge } = await begin(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(challenge, '000000')));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 410, 410, 410]);
    expect(await complete(challenge, app.code())).toMatchObject({
      status: 410,
      body: { code: 'challenge_ended' },
    });
  });

  it('throttles codes over all sign-ins of a person', async () => {
    const { person, app } = await withTotp();
    const statuses = [];
    for (let sign = 0; sign < 3; sign += 1) {
      const { challenge } = await begin(person);
      for (let tries = 0; tries < 4; tries += 1) statuses.push((await complete(challenge, '000000')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const { challenge } = await begin(person);
    expect(await complete(challenge, app.code())).toMatchObject({ status: 429 });
    const { events } = await (await server.person({ role: 'admin' })).client.call(listSecurityEvents, {
      query: { person: person.id, kind: 'factor_failed' },
    });
    expect(events).toHaveLength(10);
  });

  it('keeps nobody from signing in by codes that are tried with a stolen session', async () => {
    const { person, app } = await withTotp();
    const body = { method: 'totp', code: '000000' };
    const tries = Array.from({ length: 11 }, () =>
      server.send('POST', stepUp.path, { token: person.token, body }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(401), 429]);
    const { challenge } = await begin(person);
    expect(await complete(challenge, app.code())).toMatchObject({ status: 200 });
  });

  it('ends a pending sign-in after ten minutes', async () => {
    const { person, app } = await withTotp();
    const { challenge } = await begin(person);
    offset += 600_000;
    expect(await complete(challenge, app.code())).toMatchObject({ status: 410 });
  });

  it('ends a pending sign-in when the password is changed', async () => {
    const { person, app } = await withTotp();
    const { challenge } = await begin(person);
    await prisma.person.update({ where: { id: person.id }, data: { passwordHash: 'another' } });
    expect(await complete(challenge, app.code())).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it('keeps no secret in clear', async () => {
    const { app, person } = await withTotp();
    const { challenge } = await begin(person);
    const stored = JSON.stringify([...(await readAllRows())]);
    expect(stored).toContain(person.id);
    for (const secret of [
      challenge,
      ...app.recoveryCodes,
      ...app.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(stored).not.toContain(secret);
    }
    const { secret } = await prisma.secondFactor.findFirstOrThrow({ where: { personId: person.id } });
    // 12 bytes to begin with, 16 that authenticate, and the secret's 20, encrypted.
    expect(secret).toHaveLength(48);
  });
});

describe('recovery code', () => {
  it('signs in once, however it is written', async () => {
    const { person, app } = await withTotp();
    const [code = '', other = ''] = app.recoveryCodes;
    expect(app.recoveryCodes).toHaveLength(10);
    const { challenge } = await begin(person);
    expect(
      await complete(challenge, ` ${code.toLowerCase().replaceAll('-', ' ')}`, 'recovery'),
    ).toMatchObject({ status: 200 });
    const again = await begin(person);
    expect(await complete(again.challenge, code, 'recovery')).toMatchObject({ status: 401 });
    expect(await complete(again.challenge, other, 'recovery')).toMatchObject({ status: 200 });
    expect(await person.client.call(getSecurity)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('accepts it once when it is used many times in parallel', async () => {
    const { person, app } = await withTotp();
    const challenges = await Promise.all(Array.from({ length: 5 }, () => begin(person)));
    const code = app.recoveryCodes[4] ?? '';
    const answers = await Promise.all(
      challenges.map(({ challenge }) => complete(challenge, code, 'recovery')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('is deleted with the last factor, and a password is enough again', async () => {
    const { person, app } = await withTotp();
    const { challenge } = await begin(person);
    const { factors } = await person.client.call(getSecurity);
    await person.client.call(removeFactor, { params: { id: factors[0]?._id ?? '' } });
    expect(await person.client.call(getSecurity)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect(await complete(challenge, app.recoveryCodes[0] ?? '', 'recovery')).toMatchObject({ status: 401 });
    const signedIn = await server.send('POST', login.path, { body: { email: person.email, password } });
    expect(signedIn).toMatchObject({ status: 200 });
  });
});

describe('passkey', () => {
  const options = async () => {
    const asked = await server.visitor.call(getPasskeyOptions);
    return { token: asked.challenge, challenge: challengeOf(asked.options) };
  };
  const signIn = (challenge: string, response: object) =>
    server.send('POST', loginPasskey.path, { body: { challenge, response } });

  it('signs in alone, and its answer counts once', async () => {
    const person = await server.person({ password });
    const { authenticator, recoveryCodes } = await setUpPasskey(person);
    expect(recoveryCodes).toHaveLength(10);
    const asked = await options();
    const answer = authenticator.get({ challenge: asked.challenge, origin });
    expect(await signIn(asked.token, answer)).toMatchObject({
      status: 200,
      body: { user: { _id: person.id } },
    });
    expect(await signIn(asked.token, answer)).toMatchObject({ status: 410 });
    const { factors } = await person.client.call(getSecurity);
    expect(factors).toMatchObject([{ kind: 'passkey', name: 'Laptop', lastUsedAt: expect.any(String) }]);
  });

  it('refuses a replay under a new challenge, another site, and a key without PIN or biometrics', async () => {
    const person = await server.person({ password });
    const { authenticator } = await setUpPasskey(person);
    const first = await options();
    const answer = authenticator.get({ challenge: first.challenge, origin });
    const second = await options();
    expect(await signIn(second.token, answer)).toMatchObject({
      status: 401,
      body: { code: 'passkey_refused' },
    });
    for (const bad of [{ origin: 'https://dayrise.example' }, { origin, verified: false }]) {
      const { token, challenge } = await options();
      expect(await signIn(token, authenticator.get({ challenge, ...bad }))).toMatchObject({ status: 401 });
    }
  });

  it('refuses a counter that did not grow', async () => {
    const person = await server.person({ password });
    const { authenticator } = await setUpPasskey(person);
    const use = async () => {
      const { token, challenge } = await options();
      return signIn(token, authenticator.get({ challenge, origin }));
    };
    expect(await use()).toMatchObject({ status: 200 });
    authenticator.counter = 0;
    expect(await use()).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
    expect(await use()).toMatchObject({ status: 200 });
  });

  it('refuses an expired challenge and a removed passkey', async () => {
    const person = await server.person({ password });
    const { authenticator } = await setUpPasskey(person);
    const late = await options();
    const answer = authenticator.get({ challenge: late.challenge, origin });
    offset += 600_000;
    expect(await signIn(late.token, answer)).toMatchObject({ status: 410 });
    offset = 0;
    const { factors } = await person.client.call(getSecurity);
    await person.client.call(removeFactor, { params: { id: factors[0]?._id ?? '' } });
    const { token, challenge } = await options();
    expect(await signIn(token, authenticator.get({ challenge, origin }))).toMatchObject({ status: 401 });
  });
});
