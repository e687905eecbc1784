import type { ResponseOf, viewAsPerson } from '@dayrise/contracts';
import { openViewing, useMutation } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { type ListedUser, sendViewing } from '../queries.ts';
import { decisionMessages } from '../texts.ts';

/** The button that opens a person's area in a new tab, as they see it. */
export function ViewAs({ person }: { person: ListedUser }) {
  const all = useTexts(decisionMessages);
  const texts = all.viewAs;
  const [asked, setAsked] = useState(false);
  // The browser blocked the tab: another click opens it.
  const [blocked, setBlocked] = useState<ResponseOf<typeof viewAsPerson> | null>(null);
  const start = useMutation({
    mutationFn: (reason: string) => sendViewing({ id: person._id, reason }),
    onSuccess: (viewing) => {
      setAsked(false);
      if (!openViewing(viewing)) setBlocked(viewing);
    },
  });
  return (
    <>
      <Button
        icon={<Eye />}
        onClick={() => {
          start.reset();
          setAsked(true);
        }}
      >
        {texts.open}
      </Button>
      <DecisionDialog
        decision={
          asked
            ? {
                key: person._id,
                title: texts.title({ name: person.name }),
                facts: [
                  { label: all.who, value: person.name },
                  { label: all.email, value: person.email },
                ],
                consequence: texts.consequence,
                confirmLabel: texts.confirm,
                busyLabel: texts.busy,
                tone: 'primary',
                reason: 'required',
                reasonHelp: all.recorded,
              }
            : null
        }
        busy={start.isPending}
        failure={start.error && (serverSentence(start.error) ?? texts.failed)}
        onConfirm={(reason) => start.mutate(reason)}
        onClose={() => setAsked(false)}
      />
      <Dialog
        open={blocked !== null}
        onClose={() => setBlocked(null)}
        title={texts.blocked}
        size="small"
        footer={
          <Button
            variant="primary"
            onClick={() => {
              if (blocked && openViewing(blocked)) setBlocked(null);
            }}
          >
            {texts.openTab}
          </Button>
        }
      >
        <p>{texts.blockedText}</p>
      </Dialog>
    </>
  );
}
