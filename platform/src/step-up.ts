import { ApiError } from '@dayrise/contracts/client';
import { sessionStore } from './session.ts';
import { createStore } from './store.ts';

/** How a person can confirm who they are, as the server lists it. */
export type StepUpMethod = 'password' | 'totp' | 'passkey' | 'recovery';

/** Asks the person to confirm who they are; resolves to false when they cancel. */
export type AskForStepUp = (methods: readonly StepUpMethod[]) => Promise<boolean>;

/** Whether this account must set up a second factor before it can do anything else. The first response says so. */
export const factorNeededStore = createStore<boolean>(() => false);

let ask: AskForStepUp | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the function that asks the person. The shell calls it once. */
export function handleStepUps(handler: AskForStepUp): void {
  ask = handler;
}

/** Calls that need a confirmation at the same time share one question. */
function confirm(methods: readonly StepUpMethod[], handler: AskForStepUp): Promise<boolean> {
  asking ??= handler(methods).finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Runs a call. If the server requires a confirmation, asks the person for it and runs the call again. Throws
 * `step_up_required` when the person cancels, or somebody else has signed in meanwhile.
 */
export async function withStepUp<Result>(call: () => Promise<Result>): Promise<Result> {
  const token = sessionStore.get()?.token;
  const isSame = () => sessionStore.get()?.token === token;
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'second_factor_required') factorNeededStore.set(true);
    if (error.code !== 'step_up_required' || ask === null || !isSame()) throw error;
    const confirmed = await confirm(methodsIn(error), ask);
    if (!confirmed || !isSame()) throw error;
    return call();
  }
}

const known: readonly StepUpMethod[] = ['totp', 'passkey', 'recovery', 'password'];

function methodsIn({ details }: ApiError): StepUpMethod[] {
  const { methods } = details;
  const listed = known.filter((method) => Array.isArray(methods) && methods.includes(method));
  return listed.length > 0 ? listed : ['password'];
}
