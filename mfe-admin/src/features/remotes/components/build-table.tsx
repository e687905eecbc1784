import type { ManagedRemote, RemoteBuild } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, RelativeTime, useFormatting, VisuallyHidden } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Inline } from '@dayrise/ui-kit/layout';
import { messages } from '../texts.ts';
import styles from './remotes.module.css';

interface BuildTableProps {
  readonly remote: ManagedRemote;
  /** Undefined where the person may not change anything. */
  readonly onAsk: ((kind: 'activate' | 'withdraw', build: RemoteBuild) => void) | undefined;
}

/** The builds of a remote and how they did in browsers in the last 24 hours. */
export function BuildTable({ remote, onAsk }: BuildTableProps) {
  const texts = useTexts(messages).builds;
  const { formatNumber } = useFormatting();
  return (
    <Table
      caption={texts.caption({ id: remote.id })}
      columns={columnsOf(remote, onAsk, texts, formatNumber)}
      rows={remote.builds}
      rowKey={({ buildId }) => buildId}
    />
  );
}

const columnsOf = (
  remote: ManagedRemote,
  onAsk: BuildTableProps['onAsk'],
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
  ...(onAsk
    ? [
        {
          key: 'activate',
          header: texts.action,
          hiddenHeader: true,
          align: 'end' as const,
          cell: (build: RemoteBuild) => (
            <Inline gap={8}>
              {(['activate', 'withdraw'] as const)
                .filter((kind) => kind === 'withdraw' || !build.isActive)
                .map((kind) => (
                  <Button key={kind} size="small" className={styles.keep} onClick={() => onAsk(kind, build)}>
                    {texts[kind]}
                    <VisuallyHidden> {build.buildId}</VisuallyHidden>
                  </Button>
                ))}
            </Inline>
          ),
        },
      ]
    : []),
];
