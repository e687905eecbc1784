import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, Link, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../../components/query-view.tsx';
import { review } from './api.ts';
import { messages } from './texts.ts';

/** How all people who traded did against doing nothing. */
export function Everybody() {
  const texts = useTexts(messages);
  const { formatPercent, formatMoney, formatDay, formatNumber } = useFormatting();
  const query = useQuery(review.published());
  return (
    <Card title={texts.everybody}>
      <Stack gap={12}>
        <QueryView query={query} loading={<Skeleton lines={3} />}>
          {({ below, median, people, days, leastPeople, day }) =>
            below === null || median === null || day === null ? (
              <p>{texts.tooFew({ count: leastPeople, days })}</p>
            ) : (
              <>
                <p>
                  <strong>
                    {texts.below({
                      share: formatPercent(below * 100, { signed: false, decimals: 1 }),
                      people: formatNumber(people),
                      days,
                    })}
                  </strong>{' '}
                  {texts.median({ amount: formatMoney(median) })}
                </p>
                <p>{texts.counted({ day: formatDay(day), days })}</p>
              </>
            )
          }
        </QueryView>
        <p>
          <Link to="/learn/trading">{texts.learn}</Link>
        </p>
      </Stack>
    </Card>
  );
}
