import { type StaffMember, type StaffSet, staffSets } from '@dayrise/contracts';
import { useCan, useUser } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { type FieldLabels, fieldLabels } from '@dayrise/platform/field-labels';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { Item, ItemList, PersonChip } from '@dayrise/ui-kit/layout';
import { Choice } from '../../../components/choice.tsx';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { messages as setMessages } from '../../../lib/staff-set-texts.ts';
import { useQuestion } from '../../../lib/use-question.ts';
import { sendStaffChange } from '../queries.ts';
import { messages } from '../texts.ts';

interface Question {
  readonly member: StaffMember;
  /** Null removes them. */
  readonly set: StaffSet | null;
}

type SetTexts = ReturnType<typeof setMessages.in>;

function decisionOf(
  { member, set }: Question,
  { ask, ...texts }: ReturnType<typeof messages.in>,
  sets: SetTexts,
  labels: FieldLabels,
  twoOwners: string,
): Decision {
  const facts = [
    { label: texts.who, value: member.name },
    { label: labels.email, value: member.email },
    { label: texts.now, value: member.set ? sets[member.set].label : texts.noPermissions },
  ];
  if (set === null && member.invitation) {
    return {
      key: `withdraw ${member._id}`,
      title: ask.withdraw,
      facts,
      consequence: ask.withdrawText,
      confirmLabel: ask.withdrawConfirm,
      busyLabel: ask.withdrawing,
      tone: 'danger',
      reason: 'optional',
    };
  }
  return {
    key: `${set} ${member._id}`,
    title: set === null ? ask.remove : ask.change({ set: sets[set].label }),
    facts,
    consequence: set === null ? ask.removeText : ask.changeText({ description: sets[set].description }),
    warnings: [twoOwners],
    confirmLabel: set === null ? texts.remove : ask.changeConfirm({ set: sets[set].label }),
    busyLabel: ask.saving,
    tone: 'danger',
    reason: 'required',
    reasonHelp: texts.recorded,
  };
}

/** Everybody on the staff: role, second factors, and last activity. */
export function StaffList({ staff }: { readonly staff: readonly StaffMember[] }) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const sets = useTexts(setMessages);
  const { proposed, twoOwners } = useTexts(proposalMessages);
  const { refusal } = useFailures();
  const mayManage = useCan()('staff.manage');
  const { _id: self } = useUser();
  const { asked, ask, dialog } = useQuestion({
    send: ({ member, set }: Question, reason) => sendStaffChange({ id: member._id, set, reason }),
    done: ({ proposal }) => (proposal ? proposed : texts.saved),
    failed: refusal,
  });
  return (
    <Card title={texts.title}>
      <ItemList>
        {staff.map((member) => (
          <Item
            key={member._id}
            title={
              <PersonChip
                size="medium"
                name={member.name}
                to={`/admin/usersList/${member._id}`}
                detail={[
                  member.email,
                  member.lastSeenAt ? (
                    <TextWithElement key="seen" text={(time) => texts.lastSeen({ time })}>
                      <RelativeTime value={member.lastSeenAt} />
                    </TextWithElement>
                  ) : (
                    texts.notSeen
                  ),
                ]}
                badge={
                  <>
                    {member.invitation === 'open' && <Badge tone="info">{texts.invited}</Badge>}
                    {member.invitation === 'expired' && <Badge tone="warning">{texts.expired}</Badge>}
                    {member.invitation === null && (
                      <Badge tone={member.secondFactor ? 'gain' : 'warning'}>
                        {member.secondFactor ? texts.factor : texts.noFactor}
                      </Badge>
                    )}
                    {(!mayManage || member._id === self) && (
                      <Badge>{member.set ? sets[member.set].label : texts.noPermissions}</Badge>
                    )}
                  </>
                }
              />
            }
            actions={
              mayManage &&
              member._id !== self && (
                <Choice
                  label={
                    <>
                      {texts.set}
                      <VisuallyHidden> {texts.setOf({ name: member.name })}</VisuallyHidden>
                    </>
                  }
                  options={staffSets.map((set) => ({ value: set, label: sets[set].label }))}
                  current={member.set ?? ''}
                  {...(member.set === null && { placeholder: texts.noPermissions })}
                  submitLabel={texts.change}
                  submitName={texts.changeOf({ name: member.name })}
                  onSubmit={(value) => {
                    const set = staffSets.find((each) => each === value);
                    if (set) ask({ member, set });
                  }}
                >
                  <Button size="small" onClick={() => ask({ member, set: null })}>
                    {member.invitation ? texts.withdraw : texts.remove}
                    <VisuallyHidden> {member.name}</VisuallyHidden>
                  </Button>
                </Choice>
              )
            }
          />
        ))}
      </ItemList>
      <DecisionDialog decision={asked && decisionOf(asked, texts, sets, labels, twoOwners)} {...dialog} />
    </Card>
  );
}
