import type { AuditEvent } from '@dayrise/contracts';
import { Link } from '@dayrise/platform';
import { RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import type { Column } from '@dayrise/ui-kit/data';
import { ArrowRight } from 'lucide-react';
import log from '../../../components/log-cells.module.css';
import { LogTable } from '../../../components/log-table.tsx';
import { changesOf } from '../changes.ts';
import { actionText } from '../texts.ts';
import styles from './audit.module.css';

const auditLog = '/admin/auditLog';

/** The page of the record an action was about, if there is one. */
function subjectPath({ kind, id }: AuditEvent['subject']): string | null {
  return kind === 'person' ? `/admin/usersList/${id}` : null;
}

const Subject = ({ subject }: Pick<AuditEvent, 'subject'>) => {
  const path = subjectPath(subject);
  const words = subject.name ?? `${subject.kind} ${subject.id}`;
  return path ? <Link to={path}>{words}</Link> : <span>{words}</span>;
};

const Changes = ({ before, after }: Pick<AuditEvent, 'before' | 'after'>) => (
  <dl className={styles.changes}>
    {changesOf(before, after).map((change) => (
      <div key={change.name} className={styles.change}>
        <dt className={styles.changeName}>{change.name}</dt>
        <dd className={styles.values}>
          {change.before !== null && (
            <>
              <span className={styles.was}>
                <VisuallyHidden>before: </VisuallyHidden>
                {change.before}
              </span>
              <ArrowRight aria-hidden="true" />
              <VisuallyHidden>after: </VisuallyHidden>
            </>
          )}
          <span className={styles.is}>{change.after ?? 'none'}</span>
        </dd>
      </div>
    ))}
  </dl>
);

const columns: readonly Column<AuditEvent>[] = [
  {
    key: 'at',
    header: 'When',
    cell: (event) => (
      <div className={log.stack}>
        <RelativeTime className={log.when} value={event.at} />
        <span className={log.more} title={`Request ${event.requestId}`}>
          {event.address}
        </span>
      </div>
    ),
  },
  {
    key: 'actor',
    header: 'Who',
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
    header: 'What',
    cell: (event) => (
      <div className={log.stack}>
        <span className={log.kind}>{actionText(event.action)}</span>
        <span className={styles.subject}>
          <Subject subject={event.subject} />
        </span>
        {event.proposedBy && event.proposedBy._id !== event.actor._id && (
          <span className={log.more}>Proposed by {event.proposedBy.name}</span>
        )}
      </div>
    ),
  },
  {
    key: 'change',
    header: 'Change',
    cell: (event) => <Changes before={event.before} after={event.after} />,
  },
  { key: 'reason', header: 'Reason', cell: (event) => <span className={styles.reason}>{event.reason}</span> },
];

/** What admins did, newest first. */
export const AuditTable = (props: { events: readonly AuditEvent[]; narrowed: boolean }) => (
  <LogTable
    caption="Audit log"
    columns={columns}
    empty="Every change to a person’s money or rights appears here."
    {...props}
  />
);
