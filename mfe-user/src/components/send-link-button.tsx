import { sendVerification } from '@dayrise/contracts';
import { api, useMutation } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';

/** Mails the link that confirms the person’s address, and shows that it was sent. */
export function SendLinkButton() {
  const send = useMutation({ mutationFn: () => api.call(sendVerification), networkMode: 'always' });
  return (
    <div>
      <Button size="small" busy={send.isPending} busyLabel="Sending…" onClick={() => send.mutate()}>
        Send the link again
      </Button>
      <p role="status">
        {send.isSuccess && send.data.message}
        {send.error && describeRefusal(send.error)}
      </p>
    </div>
  );
}
