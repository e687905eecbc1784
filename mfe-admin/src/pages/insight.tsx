import { notify, useCan, useMutation, useQuery } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { saveFile } from '@dayrise/platform/save-file';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ExportCard } from '../features/insight/components/export-card.tsx';
import { InsightCharts } from '../features/insight/components/insight-charts.tsx';
import { downloadInsight, insightQueries } from '../features/insight/queries.ts';
import { messages } from '../features/insight/texts.ts';

const ranges = [
  { value: '30', name: 'month' },
  { value: '90', name: 'quarter' },
  { value: '365', name: 'year' },
] as const;

/** `/admin/insight` */
export default function InsightPage() {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const can = useCan();
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('30');
  const days = Number(range);
  const query = useQuery(insightQueries.days(days));
  const save = useMutation({
    mutationFn: downloadInsight,
    onSuccess: (file, saved) => saveFile(file, `insight-${saved}-days.csv`),
    onError: (error) => notify({ kind: 'error', text: texts.notDownloaded({ reason: refusal(error) }) }),
  });
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <Stack gap={24}>
        <Inline gap={12} justify="between">
          <SegmentedControl
            label={texts.range}
            options={ranges.map(({ value, name }) => ({ value, label: texts.ranges[name] }))}
            value={range}
            onValueChange={setRange}
          />
          <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate(days)}>
            {texts.csv}
          </Button>
        </Inline>
        <QueryView
          query={query}
          loading={<CardSkeletons count={4} height="20rem" />}
          failedTitle={texts.failed}
        >
          {({ days: figures }) => <InsightCharts days={figures} />}
        </QueryView>
        {can('exports.read') && <ExportCard />}
      </Stack>
    </AdminPage>
  );
}
