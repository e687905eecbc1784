import { exportRecords } from '@dayrise/contracts';
import { ApiError } from '@dayrise/contracts/client';
import { expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { type Session, sessionStore } from './session.ts';
import { factorNeededStore, handleStepUps, type StepUpMethod, withStepUp } from './step-up.ts';

const refusal = (code: string, details = {}) => new ApiError(401, { code, message: 'No', details }, null);

/** A call that the server refuses until it has been confirmed. */
function callAfter(isConfirmed: () => boolean) {
  return async () => {
    if (!isConfirmed()) throw refusal('step_up_required', { methods: ['passkey', 'totp'] });
    return 'done';
  };
}

it('asks once for calls at the same time, and then carries all of them out', async () => {
  let confirmed = false;
  const asked: (readonly StepUpMethod[])[] = [];
  handleStepUps(async (methods) => {
    asked.push(methods);
    await Promise.resolve();
    confirmed = true;
    return true;
  });
  const call = callAfter(() => confirmed);
  expect(await Promise.all([withStepUp(call), withStepUp(call)])).toEqual(['done', 'done']);
  expect(asked).toEqual([['totp', 'passkey']]);
  confirmed = false;
  expect(await withStepUp(call)).toBe('done');
  expect(asked).toHaveLength(2);
});

it('throws the server’s refusal, which is in the language of the page, when the person cancels', async () => {
  handleStepUps(async () => false);
  const message = 'Confirme que es usted.';
  const refused = new ApiError(401, { code: 'step_up_required', message }, null);
  await expect(withStepUp(() => Promise.reject(refused))).rejects.toBe(refused);
});

const sessionOf = (token: string): Session => ({
  token,
  user: {
    _id: token,
    name: 'Ines',
    email: 'ines@example.test',
    role: 'user',
    isAdmin: false,
    permissions: null,
  },
});

it('never repeats a call for somebody who signed in after it', async () => {
  sessionStore.set(sessionOf('first'));
  const call = vi.fn(callAfter(() => false));
  handleStepUps(async () => {
    sessionStore.set(sessionOf('second'));
    return true;
  });
  await expect(withStepUp(call)).rejects.toMatchObject({ code: 'step_up_required' });
  expect(call).toHaveBeenCalledTimes(1);
  // Nor asks them about a call that was refused before.
  const ask = vi.fn(async () => true);
  handleStepUps(ask);
  const late = withStepUp(call);
  sessionStore.set(sessionOf('third'));
  await expect(late).rejects.toMatchObject({ code: 'step_up_required' });
  expect(ask).not.toHaveBeenCalled();
});

it('asks for nothing when a call is refused for another reason', async () => {
  handleStepUps(async () => {
    throw new Error('Nobody should be asked.');
  });
  await expect(withStepUp(() => Promise.reject(refusal('forbidden')))).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('remembers that the account needs a second factor first', async () => {
  expect(factorNeededStore.get()).toBe(false);
  await expect(withStepUp(() => Promise.reject(refusal('second_factor_required')))).rejects.toThrow();
  expect(factorNeededStore.get()).toBe(true);
});

it('asks before a download, too', async () => {
  const refused = JSON.stringify({ code: 'step_up_required', message: 'Please confirm that it is you.' });
  const answers = [new Response(refused, { status: 401 }), new Response('name\n')];
  vi.stubGlobal('fetch', async () => answers.shift());
  handleStepUps(async () => true);
  const file = await api.download(exportRecords, { params: { kind: 'people' } });
  expect(await file.text()).toBe('name\n');
});
