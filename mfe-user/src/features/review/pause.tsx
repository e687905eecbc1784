import { PAUSE_MINUTES } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Card, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../../components/query-view.tsx';
import { habits } from '../../lib/habits.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { messages } from './texts.ts';

/** The pause from buying: people choose it beforehand, and the server holds them to it. */
export function Pause() {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const query = useQuery(habits.pause());
  const choose = useCommand(habits.choosePause, {
    done: () => texts.pauseSaved,
    refresh: useMoneyRefresh(),
  });
  return (
    <Card title={texts.pause} description={texts.pauseLead}>
      <QueryView query={query} loading={<Skeleton lines={3} />}>
        {({ minutes, next, until }) => (
          <Stack gap={12}>
            {until !== null && (
              <Banner tone="warning" title={texts.pausedUntil({ time: formatDateTime(until) })} />
            )}
            <SegmentedControl
              label={texts.pauseLength}
              options={PAUSE_MINUTES.map((value) => ({
                value: String(value),
                label: texts.pauses[`${value}`],
              }))}
              value={String(choose.isPending ? choose.variables : (next ?? { minutes }).minutes)}
              onValueChange={(chosen) => {
                const value = PAUSE_MINUTES.find((each) => String(each) === chosen);
                if (value !== undefined) choose.mutate(value);
              }}
            />
            {next !== null && <p>{texts.pauseNext({ time: formatDateTime(next.from) })}</p>}
            <p>{texts.pauseRule}</p>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
