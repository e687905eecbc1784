import type { DataExport } from '@dayrise/contracts';
import { notify, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Badge, Button, Card, formatDateTime, Skeleton } from '@dayrise/ui-kit';
import { Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { Download } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { areas } from '../../lib/keys.ts';
import { askForExport, exportsQuery, linkExport } from './api.ts';
import { nextExportAt, sizeText } from './words.ts';

/** Requests an archive of everything about the person's account, and downloads it. */
export function ExportData() {
  const client = useQueryClient();
  const query = useQuery(exportsQuery());
  const ask = useMutation({
    mutationFn: askForExport,
    onSuccess: () => client.invalidateQueries({ queryKey: areas.profile }),
    onError: (error) => notify({ kind: 'error', text: describeRefusal(error) }),
  });
  return (
    <Card
      title="Export my data"
      description="A zip file with everything that we keep about you: account, statement, payments with their images, tickets, notifications and sign-ins. You can ask for one a day."
    >
      <QueryView query={query} loading={<Skeleton lines={2} />}>
        {({ exports }) => {
          const next = nextExportAt(exports, Date.now());
          const shown = exports.filter(({ state }, place) => place === 0 || state === 'ready');
          return (
            <Stack gap={16}>
              {shown.length > 0 && (
                <ItemList aria-label="Exports of your data">
                  {shown.map((each) => (
                    <ExportItem key={each._id} made={each} />
                  ))}
                </ItemList>
              )}
              {next === null ? (
                <Button busy={ask.isPending} busyLabel="Asking" onClick={() => ask.mutate()}>
                  Ask for an export
                </Button>
              ) : (
                <p>You can ask for another export after {formatDateTime(next)}.</p>
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

function ExportItem({ made }: { readonly made: DataExport }) {
  const open = useMutation({
    mutationFn: () => linkExport(made._id),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify({ kind: 'error', text: `The export could not be downloaded. ${describeRefusal(error)}` }),
  });
  const title = made.byStaff ? 'Export made by our staff' : 'Your export';
  const asked = `Asked for on ${formatDateTime(made.requestedAt)}`;
  switch (made.state) {
    case 'waiting':
      return (
        <Item title={title} actions={<Badge tone="info">In preparation</Badge>}>
          {asked}. We tell you when it is ready. You can leave this page.
        </Item>
      );
    case 'ready':
      return (
        <Item
          title={title}
          actions={
            <Button
              size="small"
              icon={<Download />}
              busy={open.isPending}
              busyLabel="Opening"
              onClick={() => open.mutate()}
            >
              Download
            </Button>
          }
        >
          Ready until {formatDateTime(made.expiresAt)}, {sizeText(made.size ?? 0)}
        </Item>
      );
    case 'expired':
      return (
        <Item title={title} actions={<Badge>Expired</Badge>}>
          It could be downloaded until {formatDateTime(made.expiresAt)}. We have deleted it.
        </Item>
      );
    case 'failed':
      return (
        <Item title={title} actions={<Badge tone="loss">Failed</Badge>}>
          {asked}. It could not be made. Please ask for it again.
        </Item>
      );
  }
}
