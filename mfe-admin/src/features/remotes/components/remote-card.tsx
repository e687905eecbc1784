import type { ManagedRemote, RemoteBuild, RolloutRule } from '@dayrise/contracts';
import { useFailures } from '@dayrise/platform/failures';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Badge, Banner, Button, Card, RelativeTime, useFormatting } from '@dayrise/ui-kit';
import { Disclosure, Inline, Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { useQuestion } from '../../../lib/use-question.ts';
import { sendActivation, sendRollback, sendWithdrawal } from '../queries.ts';
import { activationMessages, messages } from '../texts.ts';
import { BuildTable } from './build-table.tsx';
import styles from './remotes.module.css';
import { RulesDialog } from './rules-dialog.tsx';
import { NewToken, TokenList } from './tokens.tsx';

type Question =
  | { readonly kind: 'activate' | 'withdraw'; readonly build: RemoteBuild }
  | { readonly kind: 'rollback'; readonly to: string };

/** One remote: its builds, rollout rules, errors in browsers, and deploy tokens. */
export function RemoteCard({ remote, mayManage }: { remote: ManagedRemote; mayManage: boolean }) {
  const texts = useTexts(messages);
  const activation = useTexts(activationMessages);
  const { proposed } = useTexts(proposalMessages);
  const { formatList, formatNumber } = useFormatting();
  const { refusal } = useFailures();
  const [editing, setEditing] = useState(false);
  const { asked, ask, dialog } = useQuestion({
    send: (question: Question, reason) => {
      if (question.kind === 'rollback') return sendRollback({ id: remote.id, to: question.to, reason });
      const send = question.kind === 'withdraw' ? sendWithdrawal : sendActivation;
      return send({ id: remote.id, buildId: question.build.buildId, reason });
    },
    done: (answer, question) => {
      if (question.kind === 'withdraw')
        return texts.isWithdrawn({ id: remote.id, build: question.build.buildId });
      if ('proposal' in answer && answer.proposal) return proposed;
      return texts.isActive({ id: remote.id, build: answer.remote.activeBuildId ?? '' });
    },
    failed: refusal,
  });
  /** Who a rule gives its build to. */
  const audienceOf = (rule: RolloutRule): string => {
    switch (rule.to) {
      case 'people':
        return rule.emails.length === 0 ? texts.audience.nobody : formatList(rule.emails);
      case 'role':
        return rule.role === 'user' ? texts.audience.investors : texts.audience.staff;
      case 'percent':
        return texts.audience.percent({ percent: formatNumber(rule.percent) });
    }
  };
  const decisionOf = (asked: Question): Decision => {
    const to = asked.kind === 'rollback' ? asked.to : asked.build.buildId;
    const { title, consequence, confirm, busy } = activation[asked.kind];
    return {
      key: `${asked.kind} ${to}`,
      title,
      facts: [
        { label: activation.remote, value: remote.id },
        { label: activation.now, value: remote.activeBuildId ?? activation.none },
        { label: asked.kind === 'withdraw' ? texts.builds.build : activation.next, value: to },
      ],
      consequence,
      warnings: asked.kind === 'activate' && asked.build.problem ? [asked.build.problem] : [],
      confirmLabel: confirm,
      busyLabel: busy,
      tone: asked.kind === 'activate' ? 'primary' : 'danger',
      reason: 'optional',
      reasonHelp: activation.reasonHelp,
    };
  };
  const { activeBuildId: build, previousBuildId: previous } = remote;
  return (
    <Card title={remote.id}>
      <Stack gap={24}>
        <Stack as="section" gap={8}>
          <Inline gap={8} justify="between">
            <p className={styles.quiet}>
              {build === null
                ? texts.nobodyYet
                : remote.rules.length > 0
                  ? texts.everybodyExcept({ build })
                  : texts.everybody({ build })}
            </p>
            {mayManage && (
              <Inline gap={8}>
                {(remote.rules.length > 0 || remote.builds.some((build) => !build.isActive)) && (
                  <Button size="small" onClick={() => setEditing(true)}>
                    {remote.rules.length > 0 ? texts.changeRollout : texts.startRollout}
                  </Button>
                )}
                {previous !== null && (
                  <Button size="small" onClick={() => ask({ kind: 'rollback', to: previous })}>
                    {texts.rollBack}
                  </Button>
                )}
              </Inline>
            )}
          </Inline>
          {remote.rules.length > 0 && (
            <ol className={styles.list}>
              {remote.rules.map((rule) => (
                <li key={`${rule.to} ${audienceOf(rule)}`} className={styles.item}>
                  <span className={styles.words}>{audienceOf(rule)}</span>
                  <span className={styles.code}>{rule.buildId}</span>
                </li>
              ))}
            </ol>
          )}
        </Stack>
        {remote.builds.length === 0 ? (
          <p className={styles.quiet}>{texts.noBuilds}</p>
        ) : (
          <BuildTable remote={remote} onAsk={mayManage ? (kind, build) => ask({ kind, build }) : undefined} />
        )}
        {remote.skipped.length > 0 && (
          <Banner tone="warning" title={texts.skipped.title}>
            {texts.skipped.text({
              records: formatList(remote.skipped.map(({ kind, name }) => texts.skipped[kind]({ name }))),
            })}
          </Banner>
        )}
        {remote.withdrawn.length > 0 && (
          <Stack as="section" gap={8}>
            <h3 className={styles.title}>{texts.withdrawn}</h3>
            <ItemList dense>
              {remote.withdrawn.map(({ buildId, withdrawnAt, reason }) => (
                <Item key={buildId} title={buildId} actions={reason}>
                  <TextWithElement text={(time) => texts.withdrawnAt({ time })}>
                    <RelativeTime value={withdrawnAt} />
                  </TextWithElement>
                </Item>
              ))}
            </ItemList>
          </Stack>
        )}
        {remote.errors.length > 0 && (
          <Stack as="section" gap={8}>
            <h3 className={styles.title}>{texts.errors}</h3>
            <ItemList dense>
              {remote.errors.map((error) => (
                <Item
                  key={`${error.buildId} ${error.kind} ${error.message}`}
                  title={error.message}
                  actions={
                    <Badge tone={error.kind === 'error' ? 'loss' : 'warning'}>
                      {texts.problems[error.kind]}
                    </Badge>
                  }
                >
                  <TextWithElement
                    text={(time) =>
                      texts.error({ build: error.buildId, owner: error.owner, count: error.count, time })
                    }
                  >
                    <RelativeTime value={error.lastAt} />
                  </TextWithElement>
                </Item>
              ))}
            </ItemList>
          </Stack>
        )}
        <Disclosure title={texts.tokens({ count: remote.tokens.filter((token) => !token.revokedAt).length })}>
          <Stack>
            <TokenList tokens={remote.tokens} mayRevoke={mayManage} />
            {mayManage && <NewToken id={remote.id} />}
          </Stack>
        </Disclosure>
      </Stack>
      {editing && <RulesDialog remote={remote} onClose={() => setEditing(false)} />}
      <DecisionDialog decision={asked && decisionOf(asked)} {...dialog} />
    </Card>
  );
}
