import { sendVerification } from '@dayrise/contracts';
import { api, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { messages } from './texts.ts';

/** Mails the link that confirms the person’s address, and shows that it was sent. */
export function SendLinkButton() {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const send = useMutation({ mutationFn: () => api.call(sendVerification) });
  return (
    <div>
      <Button size="small" busy={send.isPending} busyLabel={texts.sending} onClick={() => send.mutate()}>
        {texts.sendLink}
      </Button>
      <p role="status">
        {send.isSuccess && send.data.message}
        {send.error && refusal(send.error)}
      </p>
    </div>
  );
}
