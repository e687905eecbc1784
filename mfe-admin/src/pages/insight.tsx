import { notify, useCan, useMutation, useQuery } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ExportCard } from '../features/insight/components/export-card.tsx';
import styles from '../features/insight/components/insight.module.css';
import { InsightCharts } from '../features/insight/components/insight-charts.tsx';
import { downloadInsight, insightQueries } from '../features/insight/queries.ts';
import { saveFile } from '../lib/save-file.ts';

const ranges = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const;

/** `/admin/insight` */
export default function InsightPage() {
  const can = useCan();
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('30');
  const days = Number(range);
  const query = useQuery(insightQueries.days(days));
  const save = useMutation({
    mutationFn: downloadInsight,
    onSuccess: (file) => saveFile(file, `insight-${days}-days.csv`),
    onError: (error) =>
      notify({ kind: 'error', text: `The file could not be downloaded. ${describeRefusal(error)}` }),
  });
  return (
    <AdminPage title="Insight" description="What happened on each day, in UTC. All funds are simulated.">
      <div className={styles.page}>
        <div className={styles.bar}>
          <SegmentedControl label="Range" options={ranges} value={range} onValueChange={setRange} />
          <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate(days)}>
            Figures as CSV
          </Button>
        </div>
        <QueryView
          query={query}
          loading={<CardSkeletons count={4} height="20rem" />}
          failedTitle="The figures could not be loaded"
        >
          {({ days: figures }) => <InsightCharts days={figures} />}
        </QueryView>
        {can('exports.read') && <ExportCard />}
      </div>
    </AdminPage>
  );
}
