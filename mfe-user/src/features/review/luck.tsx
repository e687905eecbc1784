import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, DescriptionList, Money, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../../components/query-view.tsx';
import { review } from './api.ts';
import { messages } from './texts.ts';

/**
 * How many random traders the person did better than, since their first trade. Drawing them takes long, so that the
 * report above, which has the result itself, is newer.
 */
export function Luck() {
  const texts = useTexts(messages);
  const { formatPercent, formatNumber } = useFormatting();
  const query = useQuery(review.luck());
  return (
    <Card title={texts.luck}>
      <QueryView query={query} loading={<Skeleton lines={4} />}>
        {(luck) =>
          luck && (
            <Stack gap={12}>
              <p>
                <strong>
                  {texts.better({
                    share: formatPercent(luck.better * 100, { signed: false, decimals: 1 }),
                    traders: formatNumber(luck.traders),
                  })}
                </strong>{' '}
                {luck.better > 0.05 && luck.better < 0.95 ? texts.couldBeLuck : texts.rarelyLuck}
              </p>
              <DescriptionList
                items={[
                  { label: texts.luckLow, value: <Money value={luck.low} signed /> },
                  { label: texts.luckMedian, value: <Money value={luck.median} signed /> },
                  { label: texts.luckHigh, value: <Money value={luck.high} signed /> },
                ]}
              />
              <p>{texts.luckMethod}</p>
            </Stack>
          )
        }
      </QueryView>
    </Card>
  );
}
