import type { AuditEvent } from '@dayrise/contracts';
import { Link } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting, VisuallyHidden } from '@dayrise/ui-kit';
import type { Column } from '@dayrise/ui-kit/data';
import { ArrowRight } from 'lucide-react';
import log from '../../../components/log-cells.module.css';
import { LogTable } from '../../../components/log-table.tsx';
import { LogTime } from '../../../components/log-time.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { changesOf } from '../changes.ts';
import { messages } from '../texts.ts';
import { actionText } from '../words.ts';
import styles from './audit.module.css';

const auditLog = '/admin/auditLog';

/** The page of the record an action was about, if there is one. */
function subjectPath({ kind, id }: AuditEvent['subject']): string | null {
  switch (kind) {
    case 'person':
      return `/admin/usersList/${id}`;
    case 'class':
      return `/admin/classes/${id}`;
    default:
      return null;
  }
}

const Subject = ({ subject }: Pick<AuditEvent, 'subject'>) => {
  const path = subjectPath(subject);
  const words = subject.name ?? `${subject.kind} ${subject.id}`;
  return path ? <Link to={path}>{words}</Link> : <span>{words}</span>;
};

function Changes({ before, after }: Pick<AuditEvent, 'before' | 'after'>) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const formatting = useFormatting();
  return (
    <dl className={styles.changes}>
      {changesOf(before, after, { ...texts, labels }, formatting).map((change) => (
        <div key={change.name} className={styles.change}>
          <dt className={styles.changeName}>{change.name}</dt>
          <dd className={styles.values}>
            {change.before !== null && (
              <>
                <span className={styles.was}>
                  <VisuallyHidden>{texts.before} </VisuallyHidden>
                  {change.before}
                </span>
                <ArrowRight aria-hidden="true" />
                <VisuallyHidden>{texts.after} </VisuallyHidden>
              </>
            )}
            <span className={styles.is}>{change.after ?? texts.nothing}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columns = (texts: ReturnType<typeof messages.in>): readonly Column<AuditEvent>[] => [
  {
    key: 'at',
    header: texts.when,
    cell: (event) => (
      <div className={log.stack}>
        <LogTime at={event.at} />
        <span className={log.more} title={texts.request({ id: event.requestId })}>
          {event.address}
        </span>
      </div>
    ),
  },
  {
    key: 'actor',
    header: texts.who,
    cell: (event) =>
      event.actor._id ? (
        <Link className={log.name} to={`${auditLog}?actor=${event.actor._id}`}>
          {event.actor.name}
        </Link>
      ) : (
        event.actor.name
      ),
  },
  {
    key: 'action',
    header: texts.what,
    cell: (event) => (
      <div className={log.stack}>
        <span className={log.kind}>{actionText(event.action, texts)}</span>
        <span className={styles.subject}>
          <Subject subject={event.subject} />
        </span>
        {event.proposedBy && event.proposedBy._id !== event.actor._id && (
          <span className={log.more}>{texts.proposedBy({ name: event.proposedBy.name })}</span>
        )}
      </div>
    ),
  },
  {
    key: 'change',
    header: texts.change,
    cell: (event) => <Changes before={event.before} after={event.after} />,
  },
  {
    key: 'reason',
    header: texts.reason,
    cell: (event) => <ReasonText className={styles.reason} reason={event.reason} />,
  },
];

/** What admins did, newest first. */
export function AuditTable(props: { events: readonly AuditEvent[]; narrowed: boolean }) {
  const texts = useTexts(messages);
  return <LogTable caption={texts.title} columns={columns(texts)} empty={texts.none} {...props} />;
}
