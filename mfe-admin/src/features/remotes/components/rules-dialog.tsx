import { type ManagedRemote, type RolloutRule, setRemoteRules } from '@dayrise/contracts';
import { SetRulesBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner } from '@dayrise/ui-kit';
import { NumberField, Select, TextArea } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { ReasonField } from '../../../components/reason-field.tsx';
import { keys } from '../../../lib/keys.ts';
import { fieldOfRule } from '../rule-fields.ts';
import { activationMessages, messages, rolloutMessages } from '../texts.ts';
import styles from './remotes.module.css';

interface Fields {
  buildId: string;
  emails: string;
  role: string;
  percent: string;
  reason: string;
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
  const { audience, builds } = useTexts(messages);
  const { reasonHelp } = useTexts(activationMessages);
  const client = useQueryClient();
  // The remote is read again while the dialog is open, and its rollout may end meanwhile.
  const [expected] = useState(remote.rulesTag);
  const form = useEndpointForm(setRemoteRules, {
    schema: SetRulesBody,
    params: { id: remote.id },
    start: fieldsOf(remote),
    toBody: (fields) => ({ rules: rulesOf(fields), expected, reason: fields.reason }),
    fieldOf: fieldOfRule,
    onDone: async (_, { rules }) => {
      await client.invalidateQueries({ queryKey: keys.remotes });
      notify({ kind: 'success', text: rules.length === 0 ? texts.over : texts.saved });
      onClose();
    },
  });
  const rules = rulesOf(form.values);
  const ends = rules.length === 0 && remote.rules.length > 0;
  const chosen = remote.builds.find(({ buildId }) => buildId === form.values.buildId);
  return (
    <FormDialog
      title={texts.title({ id: remote.id })}
      form={form}
      onClose={onClose}
      submitLabel={ends ? texts.end : texts.save}
      busyLabel={texts.saving}
      submitDisabled={rules.length === 0 && !ends}
    >
      <Select
        label={texts.build}
        options={remote.builds.map(({ buildId, isActive }) => ({
          value: buildId,
          label: isActive ? texts.activeBuild({ build: buildId }) : buildId,
        }))}
        {...form.field('buildId')}
      />
      {chosen?.problem && (
        <Banner tone="warning" title={chosen.abortedAt === null ? builds.incompatible : builds.aborted}>
          {chosen.problem}
        </Banner>
      )}
      <TextArea label={texts.people} optional rows={2} help={texts.peopleHelp} {...form.field('emails')} />
      <Select
        label={texts.role}
        options={[
          { value: '', label: texts.noRole },
          { value: 'admin', label: audience.staff },
          { value: 'user', label: audience.investors },
        ]}
        {...form.field('role')}
      />
      <NumberField
        label={texts.share}
        optional
        help={texts.shareHelp}
        min={1}
        max={100}
        {...form.valued('percent')}
      />
      <ReasonField optional help={reasonHelp} {...form.field('reason')} />
      <p className={styles.quiet}>{texts.automatic}</p>
    </FormDialog>
  );
}
