import { createStore, handleStepUps, type StepUpMethod, sessionStore } from '@dayrise/platform';

/** Asks the person to confirm who they are. */
export interface StepUpQuestion {
  readonly methods: readonly StepUpMethod[];
  readonly answer: (confirmed: boolean) => void;
}

/** The question on screen; null while there is none. */
export const stepUpStore = createStore<StepUpQuestion | null>(() => null);

/** Shows the platform's questions. If the session ends, the answer is no. */
export function watchStepUps(): void {
  handleStepUps(
    (methods) =>
      new Promise((resolve) => {
        stepUpStore.set({
          methods,
          answer: (confirmed) => {
            stepUpStore.set(null);
            resolve(confirmed);
          },
        });
      }),
  );
  sessionStore.subscribe(() => {
    if (sessionStore.get() === null) stepUpStore.get()?.answer(false);
  });
}
