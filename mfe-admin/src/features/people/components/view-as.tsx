import type { ResponseOf, viewAsPerson } from '@dayrise/contracts';
import { openViewing } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { useQuestion } from '../../../lib/use-question.ts';
import { type ListedUser, sendViewing } from '../queries.ts';
import { decisionMessages } from '../texts.ts';

/** The button that opens a person's area in a new tab, as they see it. */
export function ViewAs({ person }: { person: ListedUser }) {
  const all = useTexts(decisionMessages);
  const labels = useTexts(fieldLabels);
  const texts = all.viewAs;
  // The browser blocked the tab: another click opens it.
  const [blocked, setBlocked] = useState<ResponseOf<typeof viewAsPerson> | null>(null);
  const { asked, ask, dialog } = useQuestion({
    send: ({ _id }: ListedUser, reason) => sendViewing({ id: _id, reason }),
    done: (viewing) => {
      if (!openViewing(viewing)) setBlocked(viewing);
      return undefined;
    },
    failed: (error) => serverSentence(error) ?? texts.failed,
  });
  return (
    <>
      <Button icon={<Eye />} onClick={() => ask(person)}>
        {texts.open}
      </Button>
      <DecisionDialog
        decision={
          asked && {
            key: person._id,
            title: texts.title({ name: person.name }),
            facts: [
              { label: all.who, value: person.name },
              { label: labels.email, value: person.email },
            ],
            consequence: texts.consequence,
            confirmLabel: texts.confirm,
            busyLabel: texts.busy,
            tone: 'primary',
            reason: 'required',
            reasonHelp: all.recorded,
          }
        }
        {...dialog}
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
