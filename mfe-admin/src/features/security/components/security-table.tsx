import type { SecurityEvent } from '@dayrise/contracts';
import { Link } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import type { Column } from '@dayrise/ui-kit/data';
import log from '../../../components/log-cells.module.css';
import { LogTable } from '../../../components/log-table.tsx';
import { LogTime } from '../../../components/log-time.tsx';
import { logMessages } from '../texts.ts';
import { kindText, reasonText } from '../words.ts';
import styles from './security.module.css';

const securityLog = '/admin/securityLog';

type LogTexts = ReturnType<typeof logMessages.in>;

const columns = (texts: LogTexts): readonly Column<SecurityEvent>[] => [
  {
    key: 'at',
    header: texts.when,
    cell: (event) => (
      <span title={texts.request({ id: event.requestId })}>
        <LogTime at={event.at} />
      </span>
    ),
  },
  {
    key: 'event',
    header: texts.event,
    cell: (event) => (
      <div className={log.stack}>
        <span className={log.kind}>{kindText(event.kind, texts)}</span>
        <Detail event={event} />
      </div>
    ),
  },
  {
    key: 'person',
    header: texts.account,
    cell: ({ person }) =>
      person ? (
        <Link className={log.name} to={`${securityLog}?person=${person._id}`}>
          {person.name}
        </Link>
      ) : (
        <span className={log.more}>{texts.noAccount}</span>
      ),
  },
  {
    key: 'address',
    header: texts.address,
    cell: ({ address }) =>
      address === '' ? (
        <span className={log.more}>{texts.removed}</span>
      ) : (
        <Link className={styles.address} to={`${securityLog}?address=${encodeURIComponent(address)}`}>
          {address}
        </Link>
      ),
  },
  { key: 'device', header: texts.device, cell: ({ device }) => device },
];

function Detail({ event: { reason, actor, person } }: { event: SecurityEvent }) {
  const texts = useTexts(logMessages);
  const words = [
    reasonText(reason, texts),
    // For actions on one's own account, the actor is the person already shown.
    actor && actor._id !== person?._id ? texts.by({ name: actor.name }) : '',
  ].filter((word) => word !== '');
  return words.length > 0 && <span className={log.more}>{words.join(' · ')}</span>;
}

/** Sign-ins, failures and ends of sessions, newest first. */
export function SecurityTable(props: { events: readonly SecurityEvent[]; narrowed: boolean }) {
  const texts = useTexts(logMessages);
  return <LogTable caption={texts.title} columns={columns(texts)} empty={texts.none} {...props} />;
}
