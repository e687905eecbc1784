import type { getReconciliation, ResponseOf } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Badge, Banner, Card, RelativeTime, useFormatting } from '@dayrise/ui-kit';
import { CircleCheck, CircleX } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { messages as checkMessages, checkText } from '../check-texts.ts';
import { overviewQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './panels.module.css';
import { RunNow } from './run-now.tsx';

type Report = ResponseOf<typeof getReconciliation>;

/** An outdated result counts as none. */
const toneOf = ({ ok, stale }: Report) => (ok ? (stale ? 'neutral' : 'gain') : 'loss');

const verdictOf = ({ ok, stale }: Report) => (ok ? (stale ? 'outdated' : 'inBalance') : 'outOfBalance');

/** The result of the last ledger check. */
export function ReconciliationPanel() {
  const texts = useTexts(messages).reconciliation;
  const { formatDateTime } = useFormatting();
  const query = useQuery(overviewQueries.reconciliation());
  const report = query.data;
  return (
    <Card
      title={texts.title}
      description={
        report?.checkedAt ? (
          <TextWithElement text={(time) => texts.checked({ count: report.journals, time })}>
            <RelativeTime value={report.checkedAt} />
          </TextWithElement>
        ) : undefined
      }
      actions={
        <>
          {report?.checkedAt && <Badge tone={toneOf(report)}>{texts[verdictOf(report)]}</Badge>}
          <RunNow job="ledger.verify" label={texts.checkNow} done={texts.checkQueued} />
          <RunNow job="log.verify" label={texts.checkLog} done={texts.logQueued} />
        </>
      }
    >
      <QueryView
        query={query}
        loading={<CardSkeletons count={1} height="12rem" />}
        failedTitle={texts.failed}
      >
        {({ checks, checkedAt, postingStopped, stale }) => (
          <>
            {stale && (
              <Banner
                tone="warning"
                title={checkedAt === null ? texts.never : texts.since({ time: formatDateTime(checkedAt) })}
              >
                {texts.staleText}
              </Banner>
            )}
            {postingStopped && (
              <Banner tone="error" title={texts.stopped}>
                {texts.stoppedText}
              </Banner>
            )}
            <DerivedFigures />
            {checkedAt === null ? <p className={styles.quiet}>{texts.notYet}</p> : <Checks checks={checks} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** What the nightly check of figures found that are derived from entries and prices. */
function DerivedFigures() {
  const texts = useTexts(messages).reconciliation;
  const { data } = useQuery(overviewQueries.derivedCheck());
  if (!data || data.checkedAt === null) return null;
  const { sampled, differences, checkedAt } = data;
  if (differences.length === 0)
    return (
      <p className={styles.quiet}>
        <TextWithElement text={(time) => texts.derivedSound({ sampled, time })}>
          <RelativeTime value={checkedAt} />
        </TextWithElement>
      </p>
    );
  return (
    <Banner tone="error" title={texts.derived({ count: differences.length })}>
      {texts.derivedText({ sampled })}
      <ul>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** What failed, in full. What holds is one line that opens. */
function Checks({ checks }: { readonly checks: Report['checks'] }) {
  const texts = useTexts(messages).reconciliation;
  const broken = checks.filter(({ ok }) => !ok);
  const sound = checks.filter(({ ok }) => ok);
  return (
    <>
      {broken.length > 0 && <CheckList checks={broken} />}
      {sound.length > 0 && (
        <details className={styles.more}>
          <summary>{texts.sound({ count: sound.length })}</summary>
          <CheckList checks={sound} />
        </details>
      )}
    </>
  );
}

function CheckList({ checks }: { readonly checks: Report['checks'] }) {
  const texts = useTexts(messages).reconciliation;
  const checkTexts = useTexts(checkMessages);
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check.name} className={styles.check} data-ok={check.ok}>
          {check.ok ? <CircleCheck aria-label={texts.holds} /> : <CircleX aria-label={texts.broken} />}
          <span>
            {checkText(check.name, checkTexts)}
            {check.detail && <span className={styles.detail}>{check.detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
