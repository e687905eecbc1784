import type { StatementEvent } from '@dayrise/contracts';
import { ApiError, NoResponseError, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { saveFile } from '@dayrise/platform/save-file';
import { useTexts } from '@dayrise/platform/texts';
import { Button, useFormatting } from '@dayrise/ui-kit';
import { Callout } from '@dayrise/ui-kit/layout';
import type { VerificationError } from '@dayrise/verify-statement';
import { messages } from './texts.ts';

/** Lets a person check on their own device that an event is in the public log as it is shown. */
export function VerifyButton({ event }: { readonly event: StatementEvent }) {
  const { verify: texts } = useTexts(messages);
  const { formatNumber } = useFormatting();
  const check = useMutation({
    mutationFn: async () => {
      const { verifyEvent } = await import('./verify-event.ts');
      return verifyEvent(event);
    },
  });
  return (
    <div aria-live="polite">
      {!check.data && (
        <Button variant="secondary" size="small" busy={check.isPending} onClick={() => check.mutate()}>
          {texts.verify}
        </Button>
      )}
      {check.data && (
        <Callout
          tone="success"
          title={texts.verified}
          actions={
            <Button
              variant="secondary"
              size="small"
              onClick={() => saveFile(check.data.file, `${event.journal}.tlog-proof`)}
            >
              {texts.saveProof}
            </Button>
          }
        >
          <p>
            {texts.sealed({
              number: formatNumber(check.data.index + 1),
              size: formatNumber(check.data.checkpoint.size),
            })}
          </p>
          {check.data.before !== null && <p>{texts.stillThere({ size: formatNumber(check.data.before) })}</p>}
        </Callout>
      )}
      {check.error && <Refusal error={check.error} />}
    </div>
  );
}

function Refusal({ error }: { readonly error: Error }) {
  const { verify: texts } = useTexts(messages);
  const { refusal } = useFailures();
  if (error instanceof ApiError && error.code === 'too_early') return <p>{texts.notSealed}</p>;
  if (error instanceof NoResponseError || error.name === 'UnreachableError')
    return <p>{texts.unreachable}</p>;
  if (error.name === 'UnsupportedError') return <p>{texts.unsupported}</p>;
  if (!isVerificationError(error)) return <p>{refusal(error)}</p>;
  return (
    <Callout tone="warning" title={texts.wrong}>
      <p>{texts.reasons[error.reason]}</p>
      <p>{texts.whatToDo}</p>
      <p>
        <small lang="en" dir="ltr">
          {error.message}
        </small>
      </p>
    </Callout>
  );
}

/** Matches by name: the class is lazy-loaded. */
function isVerificationError(error: Error): error is VerificationError {
  return error.name === 'VerificationError';
}
