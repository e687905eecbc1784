import type { ManagedRemote, RolloutRule } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { issuesByField, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { NumberField, Select, TextArea } from '@dayrise/ui-kit/forms';
import { Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { sendRules } from '../queries.ts';
import { activationMessages, messages, rolloutMessages } from '../texts.ts';
import styles from './remotes.module.css';

interface Fields {
  readonly buildId: string;
  readonly emails: string;
  readonly role: string;
  readonly percent: string;
  readonly reason: string;
}

function fieldsOf({ rules, builds, activeBuildId }: ManagedRemote): Fields {
  const people = rules.find((rule) => rule.to === 'people');
  const role = rules.find((rule) => rule.to === 'role');
  const percent = rules.find((rule) => rule.to === 'percent');
  const newest = builds.find((build) => build.buildId !== activeBuildId && build.problem === null);
  return {
    buildId: rules[0]?.buildId ?? newest?.buildId ?? '',
    emails: people?.to === 'people' ? people.emails.join('\n') : '',
    role: role?.to === 'role' ? role.role : '',
    percent: percent?.to === 'percent' ? String(percent.percent) : '',
    reason: '',
  };
}

function rulesOf({ buildId, emails, role, percent }: Fields): RolloutRule[] {
  const rules: RolloutRule[] = [];
  const people = emails.split(/[\s,;]+/).filter((email) => email !== '');
  if (people.length > 0) rules.push({ to: 'people', emails: people, buildId });
  if (role === 'user' || role === 'admin') rules.push({ to: 'role', role, buildId });
  if (percent.trim() !== '') rules.push({ to: 'percent', percent: Number(percent), buildId });
  return rules;
}

/** Gives another build to named people, a role or a share of people. Saving without any of them ends the rollout. */
export function RulesDialog({ remote, onClose }: { remote: ManagedRemote; onClose: () => void }) {
  const texts = useTexts(rolloutMessages);
  const { audience } = useTexts(messages);
  const { reasonHelp } = useTexts(activationMessages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(remote));
  const [start] = useState(fields);
  const send = useMutation({
    mutationFn: sendRules,
    onSuccess: async (_, { rules }) => {
      await client.invalidateQueries({ queryKey: keys.remotes });
      notify({
        kind: 'success',
        text: rules.length === 0 ? texts.over : texts.saved,
      });
      onClose();
    },
  });
  const issues = issuesByField(send.error);
  const change = (changed: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...changed }));
    if (send.isError) send.reset();
  };
  const rules = rulesOf(fields);
  const ends = rules.length === 0 && remote.rules.length > 0;
  const issueOf = (field: string) => Object.entries(issues).find(([path]) => path.includes(field))?.[1];
  const emailIssue = issueOf('emails');
  const percentIssue = issueOf('percent');
  return (
    <Dialog
      open
      onClose={() => {
        if (!send.isPending) onClose();
      }}
      title={texts.title({ id: remote.id })}
      dismissible={false}
      unsaved={fields !== start && !send.isPending}
      footer={(close) => (
        <>
          <Button disabled={send.isPending} onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={send.isPending}
            busyLabel={texts.saving}
            disabled={rules.length === 0 && !ends}
            onClick={() => send.mutate({ id: remote.id, rules, reason: fields.reason })}
          >
            {ends ? texts.end : texts.save}
          </Button>
        </>
      )}
    >
      <Stack>
        {send.error && emailIssue === undefined && percentIssue === undefined && (
          <Banner tone="error">{refusal(send.error)}</Banner>
        )}
        <Select
          label={texts.build}
          options={remote.builds.map(({ buildId, isActive }) => ({
            value: buildId,
            label: isActive ? texts.activeBuild({ build: buildId }) : buildId,
          }))}
          value={fields.buildId}
          onChange={(event) => change({ buildId: event.currentTarget.value })}
        />
        <TextArea
          label={texts.people}
          optional
          rows={2}
          help={texts.peopleHelp}
          error={emailIssue}
          value={fields.emails}
          onChange={(event) => change({ emails: event.currentTarget.value })}
        />
        <Select
          label={texts.role}
          options={[
            { value: '', label: texts.noRole },
            { value: 'admin', label: audience.staff },
            { value: 'user', label: audience.investors },
          ]}
          value={fields.role}
          onChange={(event) => change({ role: event.currentTarget.value })}
        />
        <NumberField
          label={texts.share}
          optional
          help={texts.shareHelp}
          min={1}
          max={100}
          error={percentIssue}
          value={fields.percent}
          onValueChange={(percent) => change({ percent })}
        />
        <TextArea
          label={texts.reason}
          optional
          rows={2}
          maxLength={500}
          help={reasonHelp}
          value={fields.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <p className={styles.quiet}>{texts.automatic}</p>
      </Stack>
    </Dialog>
  );
}
