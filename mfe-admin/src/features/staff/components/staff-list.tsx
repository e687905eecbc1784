import { type StaffMember, type StaffSet, staffSets } from '@dayrise/contracts';
import { Link, notify, useCan, useMutation, useQueryClient, useUser } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Badge, Button, Card, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { keys } from '../../../lib/keys.ts';
import { proposalTexts } from '../../../lib/proposals.ts';
import { setTexts } from '../../../lib/staff-sets.ts';
import { sendStaffChange } from '../queries.ts';
import styles from './staff-list.module.css';

interface Question {
  readonly member: StaffMember;
  /** Null removes them. */
  readonly set: StaffSet | null;
}

function decisionOf({ member, set }: Question): Decision {
  const facts = [
    { label: 'Who', value: member.name },
    { label: 'Email', value: member.email },
    { label: 'Now', value: member.set ? setTexts[member.set].label : 'No permissions' },
  ];
  if (set === null && member.invitation) {
    return {
      key: `withdraw ${member._id}`,
      title: 'Withdraw this invitation?',
      facts,
      consequence: 'The link stops working, and the invitation is deleted.',
      confirmLabel: 'Withdraw invitation',
      busyLabel: 'Withdrawing',
      tone: 'danger',
      reason: 'optional',
    };
  }
  return {
    key: `${set} ${member._id}`,
    title: set === null ? 'Remove this person from the staff?' : `Change to ${setTexts[set].label}?`,
    facts,
    consequence:
      set === null
        ? 'They become an investor again and keep their record. Their sessions end now.'
        : `${setTexts[set].description} Their sessions end now.`,
    warnings: ['If there is more than one owner, another owner has to confirm it.'],
    confirmLabel: set === null ? 'Remove' : `Change to ${setTexts[set].label}`,
    busyLabel: 'Saving',
    tone: 'danger',
    reason: 'required',
    reasonHelp: 'It’s recorded in the audit log.',
  };
}

/** Everybody on the staff: role, second factors, and last activity. */
export function StaffList({ staff }: { readonly staff: readonly StaffMember[] }) {
  const client = useQueryClient();
  const mayManage = useCan()('staff.manage');
  const { _id: self } = useUser();
  const [asked, setAsked] = useState<Question | null>(null);
  const change = useMutation({
    mutationFn: sendStaffChange,
    onSuccess: ({ proposal }) => {
      notify({ kind: 'success', text: proposal ? proposalTexts.proposed : 'Saved.' });
      setAsked(null);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
  const ask = (question: Question) => {
    change.reset();
    setAsked(question);
  };
  return (
    <Card title="Staff" padding="none">
      <ul className={styles.list}>
        {staff.map((member) => (
          <li key={member._id} className={styles.item}>
            <div className={styles.words}>
              <Link className={styles.name} to={`/admin/usersList/${member._id}`}>
                {member.name}
              </Link>
              <span className={styles.more}>{member.email}</span>
              <span className={styles.more}>
                {member.lastSeenAt ? (
                  <>
                    Last seen <RelativeTime value={member.lastSeenAt} />
                  </>
                ) : (
                  'Not seen yet'
                )}
              </span>
            </div>
            <div className={styles.badges}>
              {member.invitation === 'open' && <Badge tone="info">Invited</Badge>}
              {member.invitation === 'expired' && <Badge tone="warning">Invitation expired</Badge>}
              {member.invitation === null && (
                <Badge tone={member.secondFactor ? 'gain' : 'warning'}>
                  {member.secondFactor ? 'Second factor' : 'No second factor'}
                </Badge>
              )}
              {(!mayManage || member._id === self) && (
                <Badge>{member.set ? setTexts[member.set].label : 'No permissions'}</Badge>
              )}
            </div>
            {mayManage && member._id !== self && (
              <div className={styles.acts}>
                <Select
                  label={
                    <>
                      Set<VisuallyHidden> of {member.name}</VisuallyHidden>
                    </>
                  }
                  options={staffSets.map((set) => ({ value: set, label: setTexts[set].label }))}
                  value={member.set ?? ''}
                  onChange={(event) => {
                    const set = staffSets.find((each) => each === event.currentTarget.value);
                    if (set) ask({ member, set });
                  }}
                />
                <Button onClick={() => ask({ member, set: null })}>
                  {member.invitation ? 'Withdraw' : 'Remove'}
                  <VisuallyHidden> {member.name}</VisuallyHidden>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <DecisionDialog
        decision={asked && decisionOf(asked)}
        busy={change.isPending}
        failure={change.error && describeRefusal(change.error)}
        onConfirm={(reason) => asked && change.mutate({ id: asked.member._id, set: asked.set, reason })}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}
