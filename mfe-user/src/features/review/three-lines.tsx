import { useQuery } from '@dayrise/platform';
import { Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../../components/query-view.tsx';
import { review } from './api.ts';
import { Everybody } from './everybody.tsx';
import { Gaps, Lines } from './report.tsx';

/** What trading did since the first trade, beside the two other lines, and how everybody did. */
export default function ThreeLines() {
  const query = useQuery(review.over(undefined));
  return (
    <Stack gap={24}>
      <QueryView query={query} loading={<Skeleton shape="block" height="20rem" />}>
        {(report) =>
          report && (
            <>
              {report.days.length > 1 && <Lines report={report} />}
              <Gaps gaps={report.gaps} />
            </>
          )
        }
      </QueryView>
      <Everybody />
    </Stack>
  );
}
