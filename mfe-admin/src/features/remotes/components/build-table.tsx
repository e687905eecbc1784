import type { ManagedRemote, RemoteBuild } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, RelativeTime, useFormatting, VisuallyHidden } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { messages } from '../texts.ts';
import styles from './remotes.module.css';

interface BuildTableProps {
  readonly remote: ManagedRemote;
  /** Undefined where the person may not change anything. */
  readonly onActivate: ((build: RemoteBuild) => void) | undefined;
}

/** The builds of a remote and how they did in browsers in the last 24 hours. */
export function BuildTable({ remote, onActivate }: BuildTableProps) {
  const texts = useTexts(messages).builds;
  const { formatNumber } = useFormatting();
  return (
    <Table
      caption={texts.caption({ id: remote.id })}
      columns={columnsOf(remote, onActivate, texts, formatNumber)}
      rows={remote.builds}
      rowKey={({ buildId }) => buildId}
    />
  );
}

const columnsOf = (
  remote: ManagedRemote,
  onActivate: BuildTableProps['onActivate'],
  texts: ReturnType<typeof messages.in>['builds'],
  formatNumber: (value: number) => string,
): readonly Column<RemoteBuild>[] => [
  {
    key: 'build',
    header: texts.build,
    rowHeader: true,
    cell: (build) => (
      <span className={styles.words}>
        <span className={styles.build}>
          <span className={styles.code}>{build.buildId}</span>
          {build.isActive && <Badge tone="gain">{texts.active}</Badge>}
          {remote.rules.some(({ buildId }) => buildId === build.buildId) && (
            <Badge tone="info">{texts.rollout}</Badge>
          )}
          {build.abortedAt !== null && <Badge tone="loss">{texts.aborted}</Badge>}
          {build.abortedAt === null && build.problem !== null && (
            <Badge tone="warning">{texts.incompatible}</Badge>
          )}
        </span>
        {build.problem !== null && <span className={styles.quiet}>{build.problem}</span>}
      </span>
    ),
  },
  { key: 'owner', header: texts.owner, cell: ({ owner }) => owner },
  {
    key: 'deployedAt',
    header: texts.deployed,
    cell: ({ deployedAt }) =>
      deployedAt === null ? texts.withPlatform : <RelativeTime className={styles.keep} value={deployedAt} />,
  },
  { key: 'loads', header: texts.loads, align: 'end', cell: ({ loads }) => formatNumber(loads) },
  {
    key: 'loadMs',
    header: texts.loadTime,
    align: 'end',
    cell: ({ loadMs }) => (
      <span className={styles.keep}>
        {loadMs === null ? '–' : texts.milliseconds({ time: formatNumber(loadMs) })}
      </span>
    ),
  },
  { key: 'failures', header: texts.failures, align: 'end', cell: ({ failures }) => formatNumber(failures) },
  { key: 'errors', header: texts.errors, align: 'end', cell: ({ errors }) => formatNumber(errors) },
  ...(onActivate
    ? [
        {
          key: 'activate',
          header: texts.action,
          hiddenHeader: true,
          align: 'end' as const,
          cell: (build: RemoteBuild) =>
            !build.isActive && (
              <Button size="small" className={styles.keep} onClick={() => onActivate(build)}>
                {texts.activate}
                <VisuallyHidden> {build.buildId}</VisuallyHidden>
              </Button>
            ),
        },
      ]
    : []),
];
