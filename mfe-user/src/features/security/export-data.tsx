import type { DataExport } from '@dayrise/contracts';
import { notify, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Inline, Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { Download } from 'lucide-react';
import { QueryView } from '../../components/query-view.tsx';
import { areas } from '../../lib/keys.ts';
import { askForExport, exportsQuery, linkExport } from './api.ts';
import { messages } from './texts.ts';
import { nextExportAt } from './words.ts';

/** Requests an archive of everything about the person's account, and downloads it. */
export function ExportData() {
  const texts = useTexts(messages).exports;
  const { refusal } = useFailures();
  const { formatDateTime } = useFormatting();
  const client = useQueryClient();
  const query = useQuery(exportsQuery());
  const ask = useMutation({
    mutationFn: askForExport,
    onSuccess: () => client.invalidateQueries({ queryKey: areas.profile }),
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
  });
  return (
    <Card title={texts.title} description={texts.text}>
      <QueryView query={query} loading={<Skeleton lines={2} />}>
        {({ exports }) => {
          const next = nextExportAt(exports, Date.now());
          const shown = exports.filter(({ state }, place) => place === 0 || state === 'ready');
          return (
            <Stack gap={16}>
              {shown.length > 0 && (
                <ItemList aria-label={texts.list}>
                  {shown.map((each) => (
                    <ExportItem key={each._id} made={each} />
                  ))}
                </ItemList>
              )}
              {next === null ? (
                <Inline>
                  <Button busy={ask.isPending} busyLabel={texts.asking} onClick={() => ask.mutate()}>
                    {texts.ask}
                  </Button>
                </Inline>
              ) : (
                <p>{texts.nextAfter({ time: formatDateTime(next) })}</p>
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Card>
  );
}

function ExportItem({ made }: { readonly made: DataExport }) {
  const texts = useTexts(messages).exports;
  const { refusal } = useFailures();
  const { formatBytes, formatDateTime } = useFormatting();
  const open = useMutation({
    mutationFn: () => linkExport(made._id),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify({ kind: 'error', text: texts.failed({ reason: refusal(error) }) }),
  });
  const title = made.byStaff ? texts.byStaff : texts.own;
  const asked = formatDateTime(made.requestedAt);
  switch (made.state) {
    case 'waiting':
      return (
        <Item title={title} actions={<Badge tone="info">{texts.preparing}</Badge>}>
          {texts.preparingText({ time: asked })}
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
              busyLabel={texts.opening}
              onClick={() => open.mutate()}
            >
              {texts.download}
            </Button>
          }
        >
          {texts.ready({ time: formatDateTime(made.expiresAt), size: formatBytes(made.size ?? 0) })}
        </Item>
      );
    case 'expired':
      return (
        <Item title={title} actions={<Badge>{texts.expired}</Badge>}>
          {texts.expiredText({ time: formatDateTime(made.expiresAt) })}
        </Item>
      );
    case 'failed':
      return (
        <Item title={title} actions={<Badge tone="loss">{texts.failedBadge}</Badge>}>
          {texts.failedText({ time: asked })}
        </Item>
      );
  }
}
