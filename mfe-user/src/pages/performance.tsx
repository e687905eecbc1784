import { useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, EmptyState, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { ChartLine } from 'lucide-react';
import { ChoiceInUrl } from '../components/choice-in-url.tsx';
import { QueryView } from '../components/query-view.tsx';
import { performance } from '../features/performance/api.ts';
import { Report } from '../features/performance/report.tsx';
import { messages } from '../features/performance/texts.ts';
import { daysOf, spanOf, useSpans } from '../lib/spans.ts';

/** The person's return beside the market; the period is in the URL. */
export default function PerformancePage() {
  const texts = useTexts(messages);
  const [search] = useSearchParams();
  const spans = useSpans();
  const span = spanOf(search, 'all');
  const query = useQuery(performance.over(daysOf(span)));
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.intro}
        actions={<ChoiceInUrl parameter="days" label={texts.period} options={spans} value={span} />}
      />
      <QueryView query={query} loading={<Skeleton shape="block" height="40rem" />}>
        {(report) =>
          report.period === null ? (
            <Card>
              <EmptyState
                title={texts.emptyTitle}
                icon={<ChartLine />}
                action={
                  <ButtonLink to="/user/plans" variant="primary">
                    {texts.seePlans}
                  </ButtonLink>
                }
              >
                {texts.empty}
              </EmptyState>
            </Card>
          ) : (
            <Report report={report} period={report.period} />
          )
        }
      </QueryView>
    </>
  );
}
