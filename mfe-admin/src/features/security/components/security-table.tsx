import type { SecurityEvent } from '@dayrise/contracts';
import { Link } from '@dayrise/platform';
import { RelativeTime } from '@dayrise/ui-kit';
import type { Column } from '@dayrise/ui-kit/data';
import log from '../../../components/log-cells.module.css';
import { LogTable } from '../../../components/log-table.tsx';
import { kindText, reasonText } from '../texts.ts';
import styles from './security.module.css';

const securityLog = '/admin/securityLog';

const columns: readonly Column<SecurityEvent>[] = [
  {
    key: 'at',
    header: 'When',
    cell: (event) => (
      <span title={`Request ${event.requestId}`}>
        <RelativeTime className={log.when} value={event.at} />
      </span>
    ),
  },
  {
    key: 'event',
    header: 'Event',
    cell: (event) => (
      <div className={log.stack}>
        <span className={log.kind}>{kindText(event.kind)}</span>
        <Detail event={event} />
      </div>
    ),
  },
  {
    key: 'person',
    header: 'Account',
    cell: ({ person }) =>
      person ? (
        <Link className={log.name} to={`${securityLog}?person=${person._id}`}>
          {person.name}
        </Link>
      ) : (
        <span className={log.more}>No such account</span>
      ),
  },
  {
    key: 'address',
    header: 'Address',
    cell: ({ address }) =>
      address === '' ? (
        <span className={log.more}>Removed</span>
      ) : (
        <Link className={styles.address} to={`${securityLog}?address=${encodeURIComponent(address)}`}>
          {address}
        </Link>
      ),
  },
  { key: 'device', header: 'Device', cell: ({ device }) => device },
];

function Detail({ event: { reason, actor, person } }: { event: SecurityEvent }) {
  const words = [
    reasonText(reason),
    // For actions on one's own account, the actor is the person already shown.
    actor && actor._id !== person?._id ? `by ${actor.name}` : '',
  ].filter((word) => word !== '');
  return words.length > 0 && <span className={log.more}>{words.join(', ')}</span>;
}

/** Sign-ins, failures and ends of sessions, newest first. */
export const SecurityTable = (props: { events: readonly SecurityEvent[]; narrowed: boolean }) => (
  <LogTable
    caption="Security log"
    columns={columns}
    empty="Sign-ins, failures and ended sessions appear here."
    {...props}
  />
);
