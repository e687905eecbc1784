import { ApiError, type Session, sessionStore, withStepUp } from '@dayrise/platform';
import { expect, it } from 'vitest';
import { stepUpStore, watchStepUps } from './step-up.ts';

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

it('takes a question away from whoever signs in after it', async () => {
  sessionStore.set(sessionOf('first'));
  watchStepUps();
  const refused = new ApiError(401, { code: 'step_up_required', message: 'No' }, null);
  const call = withStepUp(() => Promise.reject(refused));
  const outcome = expect(call).rejects.toBe(refused);
  await Promise.resolve();
  sessionStore.set({ ...sessionOf('first'), viewingUntil: '' });
  expect(stepUpStore.get()).not.toBeNull();
  // Another tab's sign-out and sign-in may arrive as one change.
  sessionStore.set(sessionOf('second'));
  expect(stepUpStore.get()).toBeNull();
  await outcome;
});
