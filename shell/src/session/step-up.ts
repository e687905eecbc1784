import { createStore, handleStepUps, type StepUpMethod, sessionStore } from '@dayrise/platform';

/** Asks the person to confirm who they are. */
export interface StepUpQuestion {
  readonly methods: readonly StepUpMethod[];
  readonly answer: (confirmed: boolean) => void;
}

/** The question on screen; null while there is none. */
export const stepUpStore = createStore<StepUpQuestion | null>(() => null);

/** Shows the platform's questions. If the session ends, or becomes another's, the answer is no. */
export function watchStepUps(): void {
  const tokenNow = () => sessionStore.get()?.token;
  let token = tokenNow();
  handleStepUps(
    (methods) =>
      new Promise((resolve) => {
        const question: StepUpQuestion = {
          methods,
          answer: (confirmed) => {
            if (stepUpStore.get() === question) stepUpStore.set(null);
            resolve(confirmed);
          },
        };
        stepUpStore.set(question);
      }),
  );
  sessionStore.subscribe(() => {
    const before = token;
    token = tokenNow();
    // Another tab may have changed the person without a moment in between for this one.
    if (token !== before) stepUpStore.get()?.answer(false);
  });
}
