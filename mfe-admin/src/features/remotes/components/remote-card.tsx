import type { ManagedRemote, RemoteBuild } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Badge, Button, Card, formatNumber, RelativeTime } from '@dayrise/ui-kit';
import { Disclosure } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { type Decision, DecisionDialog } from '../../../components/decision-dialog.tsx';
import { keys } from '../../../lib/keys.ts';
import { sendActivation, sendRollback } from '../queries.ts';
import { audienceOf } from '../texts.ts';
import { BuildTable } from './build-table.tsx';
import styles from './remotes.module.css';
import { RulesDialog } from './rules-dialog.tsx';
import { NewToken, TokenList } from './tokens.tsx';

type Question = { readonly kind: 'activate'; readonly build: RemoteBuild } | { readonly kind: 'rollback' };

function decisionOf({ id, activeBuildId, previousBuildId }: ManagedRemote, question: Question): Decision {
  const isBack = question.kind === 'rollback';
  const to = isBack ? (previousBuildId ?? '') : question.build.buildId;
  return {
    key: `${question.kind} ${to}`,
    title: isBack ? 'Roll back?' : 'Activate this build?',
    facts: [
      { label: 'Remote', value: id },
      { label: 'Now', value: activeBuildId ?? 'None' },
      { label: 'Then', value: to },
    ],
    consequence: isBack
      ? 'Everybody gets the earlier build, and its rollout ends. Open tabs switch at their next navigation.'
      : 'Everybody gets this build. Open tabs switch at their next navigation.',
    warnings: !isBack && question.build.problem ? [question.build.problem] : [],
    confirmLabel: isBack ? 'Roll back' : 'Activate',
    busyLabel: isBack ? 'Rolling back' : 'Activating',
    tone: isBack ? 'danger' : 'primary',
    reason: 'optional',
    reasonHelp: 'It’s recorded in the audit log.',
  };
}

/** One remote: its builds, rollout rules, errors in browsers, and deploy tokens. */
const problemNames = { failure: 'Not loaded', error: 'Error', warning: 'Warning' };

export function RemoteCard({ remote, mayManage }: { remote: ManagedRemote; mayManage: boolean }) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [editing, setEditing] = useState(false);
  const change = useMutation({
    mutationFn: ({ asked, reason }: { asked: Question; reason: string }) =>
      asked.kind === 'rollback'
        ? sendRollback({ id: remote.id, reason })
        : sendActivation({ id: remote.id, buildId: asked.build.buildId, reason }),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: keys.remotes });
      setQuestion(null);
      notify({ kind: 'success', text: `${remote.id} ${answer.remote.activeBuildId} is active.` });
    },
  });
  const ask = (next: Question) => {
    change.reset();
    setQuestion(next);
  };
  return (
    <Card title={remote.id}>
      <div className={styles.sections}>
        <section className={styles.section}>
          <div className={styles.head}>
            <p className={styles.quiet}>
              {remote.activeBuildId === null
                ? 'Nobody gets it yet.'
                : `Everybody gets ${remote.activeBuildId}`}
              {remote.activeBuildId !== null && (remote.rules.length > 0 ? ', except:' : '.')}
            </p>
            {mayManage && (
              <div className={styles.acts}>
                {(remote.rules.length > 0 || remote.builds.some((build) => !build.isActive)) && (
                  <Button size="small" onClick={() => setEditing(true)}>
                    {remote.rules.length > 0 ? 'Change rollout' : 'Start rollout'}
                  </Button>
                )}
                {remote.previousBuildId !== null && (
                  <Button size="small" onClick={() => ask({ kind: 'rollback' })}>
                    Roll back
                  </Button>
                )}
              </div>
            )}
          </div>
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
        </section>
        {remote.builds.length === 0 ? (
          <p className={styles.quiet}>No builds yet. Deploy one with a token of this remote.</p>
        ) : (
          <BuildTable
            remote={remote}
            onActivate={mayManage ? (build) => ask({ kind: 'activate', build }) : undefined}
          />
        )}
        {remote.errors.length > 0 && (
          <section className={styles.section}>
            <h3>Errors in browsers</h3>
            <ul className={styles.list}>
              {remote.errors.map((error) => (
                <li key={`${error.buildId} ${error.kind} ${error.message}`} className={styles.item}>
                  <span className={styles.words}>
                    <span>{error.message}</span>
                    <span className={styles.quiet}>
                      {error.buildId}, {error.owner} ·{' '}
                      {error.count === 1 ? 'once' : `${formatNumber(error.count)} times`}, last{' '}
                      <RelativeTime value={error.lastAt} />
                    </span>
                  </span>
                  <Badge tone={error.kind === 'error' ? 'loss' : 'warning'}>{problemNames[error.kind]}</Badge>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Disclosure title={`Deploy tokens (${remote.tokens.filter((token) => !token.revokedAt).length})`}>
          <div className={styles.fields}>
            <TokenList tokens={remote.tokens} mayRevoke={mayManage} />
            {mayManage && <NewToken id={remote.id} />}
          </div>
        </Disclosure>
      </div>
      {editing && <RulesDialog remote={remote} onClose={() => setEditing(false)} />}
      <DecisionDialog
        decision={question && decisionOf(remote, question)}
        busy={change.isPending}
        failure={change.error && describeRefusal(change.error)}
        onConfirm={(reason) => question && change.mutate({ asked: question, reason })}
        onClose={() => setQuestion(null)}
      />
    </Card>
  );
}
