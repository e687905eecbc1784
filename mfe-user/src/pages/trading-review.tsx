import { useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, EmptyState, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { ChartLine } from 'lucide-react';
import { ChoiceInUrl } from '../components/choice-in-url.tsx';
import { QueryView } from '../components/query-view.tsx';
import { review } from '../features/review/api.ts';
import { Everybody } from '../features/review/everybody.tsx';
import { Pause } from '../features/review/pause.tsx';
import { Report } from '../features/review/report.tsx';
import { messages } from '../features/review/texts.ts';
import { daysOf, spanOf, useSpans } from '../lib/spans.ts';

/** What trading did, beside doing nothing and the ten coins; the period is in the URL. */
export default function TradingReviewPage() {
  const texts = useTexts(messages);
  const [search] = useSearchParams();
  const spans = useSpans();
  const span = spanOf(search, 'all');
  const query = useQuery(review.over(daysOf(span)));
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.lead}
        actions={
          <Inline gap={12}>
            <ButtonLink to="/user/replay">{texts.replay}</ButtonLink>
            <ChoiceInUrl parameter="days" label={texts.period} options={spans} value={span} />
          </Inline>
        }
      />
      <QueryView query={query} loading={<Skeleton shape="block" height="40rem" />}>
        {(report) =>
          report === null ? (
            <Stack gap={24}>
              <Card>
                <EmptyState
                  title={texts.emptyTitle}
                  icon={<ChartLine />}
                  action={
                    <ButtonLink to="/user/trade" variant="primary">
                      {texts.toTrade}
                    </ButtonLink>
                  }
                >
                  {texts.empty}
                </EmptyState>
              </Card>
              <Pause />
              <Everybody />
            </Stack>
          ) : (
            <Report report={report} />
          )
        }
      </QueryView>
    </>
  );
}
