import type { ManagedRemote, RemoteBuild } from '@dayrise/contracts';
import { Badge, Button, formatNumber, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import styles from './remotes.module.css';

interface BuildTableProps {
  readonly remote: ManagedRemote;
  /** Undefined where the person may not change anything. */
  readonly onActivate: ((build: RemoteBuild) => void) | undefined;
}

/** The builds of a remote and how they did in browsers in the last 24 hours. */
export function BuildTable({ remote, onActivate }: BuildTableProps) {
  return (
    <Table
      caption={`Builds of ${remote.id}`}
      columns={columnsOf(remote, onActivate)}
      rows={remote.builds}
      rowKey={({ buildId }) => buildId}
    />
  );
}

const columnsOf = (
  remote: ManagedRemote,
  onActivate: BuildTableProps['onActivate'],
): readonly Column<RemoteBuild>[] => [
  {
    key: 'build',
    header: 'Build',
    rowHeader: true,
    cell: (build) => (
      <span className={styles.words}>
        <span className={styles.build}>
          <span className={styles.code}>{build.buildId}</span>
          {build.isActive && <Badge tone="gain">Active</Badge>}
          {remote.rules.some(({ buildId }) => buildId === build.buildId) && (
            <Badge tone="info">Rollout</Badge>
          )}
          {build.abortedAt !== null && <Badge tone="loss">Aborted</Badge>}
          {build.abortedAt === null && build.problem !== null && <Badge tone="warning">Incompatible</Badge>}
        </span>
        {build.problem !== null && <span className={styles.quiet}>{build.problem}</span>}
      </span>
    ),
  },
  { key: 'owner', header: 'Owner', cell: ({ owner }) => owner },
  {
    key: 'deployedAt',
    header: 'Deployed',
    cell: ({ deployedAt }) =>
      deployedAt === null ? 'With the platform' : <RelativeTime className={styles.keep} value={deployedAt} />,
  },
  { key: 'loads', header: 'Loads', align: 'end', cell: ({ loads }) => formatNumber(loads) },
  {
    key: 'loadMs',
    header: 'Load time',
    align: 'end',
    cell: ({ loadMs }) => (
      <span className={styles.keep}>{loadMs === null ? '–' : `${formatNumber(loadMs)} ms`}</span>
    ),
  },
  { key: 'failures', header: 'Failures', align: 'end', cell: ({ failures }) => formatNumber(failures) },
  { key: 'errors', header: 'Errors', align: 'end', cell: ({ errors }) => formatNumber(errors) },
  ...(onActivate
    ? [
        {
          key: 'activate',
          header: 'Action',
          hiddenHeader: true,
          align: 'end' as const,
          cell: (build: RemoteBuild) =>
            !build.isActive && (
              <Button size="small" className={styles.keep} onClick={() => onActivate(build)}>
                Activate<VisuallyHidden> {build.buildId}</VisuallyHidden>
              </Button>
            ),
        },
      ]
    : []),
];
