import type { ResponseOf, viewAsPerson } from '@dayrise/contracts';
import { openViewing, useMutation } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { type ListedUser, sendViewing } from '../queries.ts';

/** The button that opens a person's area in a new tab, as they see it. */
export function ViewAs({ person }: { person: ListedUser }) {
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
        View as this person
      </Button>
      <DecisionDialog
        decision={
          asked
            ? {
                key: person._id,
                title: `View as ${person.name}?`,
                facts: [
                  { label: 'Who', value: person.name },
                  { label: 'Email', value: person.email },
                ],
                consequence:
                  'A new tab opens their area, read-only, for 15 minutes. You stay signed in here. They are told that staff viewed their account, without your name.',
                confirmLabel: 'Open in a new tab',
                busyLabel: 'Opening',
                tone: 'primary',
                reason: 'required',
                reasonHelp: 'It’s recorded in the audit log.',
              }
            : null
        }
        busy={start.isPending}
        failure={start.error && (serverSentence(start.error) ?? 'The tab could not be opened. Try again.')}
        onConfirm={(reason) => start.mutate(reason)}
        onClose={() => setAsked(false)}
      />
      <Dialog
        open={blocked !== null}
        onClose={() => setBlocked(null)}
        title="Your browser blocked the new tab"
        size="small"
        footer={
          <Button
            variant="primary"
            onClick={() => {
              if (blocked && openViewing(blocked)) setBlocked(null);
            }}
          >
            Open the tab
          </Button>
        }
      >
        <p>It opens when you press the button.</p>
      </Dialog>
    </>
  );
}
