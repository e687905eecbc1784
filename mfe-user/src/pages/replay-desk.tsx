import { type ReplayRun, type ReplayStretch, runReplay } from '@dayrise/contracts';
import { RunReplayBody } from '@dayrise/contracts/schemas';
import { useQuery, useSearchParams } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  lazyPart,
  Money,
  Skeleton,
  StatCard,
  useFormatting,
} from '@dayrise/ui-kit';
import { Form, Select } from '@dayrise/ui-kit/forms';
import { Grid, Inline, Stack } from '@dayrise/ui-kit/layout';
import { MarketSource } from '@dayrise/ui-kit/market';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { QueryView } from '../components/query-view.tsx';
import { TicketFields } from '../features/orders/ticket-fields.tsx';
import { forAnotherCoin, noInput, orderOf, spendsAmount } from '../features/orders/ticket-input.ts';
import { type Chosen, type Command, type Replay, replays } from '../features/replay/api.ts';
import { OrderList } from '../features/replay/order-list.tsx';
import { accountAt, nameStep, ordersAt, priceAt, useSteps, worthOf } from '../features/replay/progress.ts';
import { replayAddress } from '../features/replay/setup.tsx';
import { messages } from '../features/replay/texts.ts';
import { Gaps, Lines } from '../features/review/report.tsx';
import { amountProblem } from '../lib/amount.ts';
import { messages as amountMessages } from '../lib/amount-texts.ts';
import { messages as orderMessages } from '../lib/order-texts.ts';
import { writeDecimals } from '../lib/order-words.ts';
import { useCommand } from '../lib/use-command.ts';
import { usePhone } from '../lib/use-phone.ts';
import styles from './trade.module.css';

const ReplayChart = lazyPart(
  () => import('../features/replay/replay-chart.tsx'),
  () => <Skeleton shape="block" height="100%" />,
);

interface ReplayDeskProps {
  readonly chosen: Chosen;
  readonly stretch: ReplayStretch;
  /** Milliseconds from a price to the next. */
  readonly interval: number;
}

interface Done {
  readonly commands: readonly Command[];
  readonly run: ReplayRun | null;
}

/** A replay from its first price to its result. */
export function ReplayDesk({ chosen, stretch, interval }: ReplayDeskProps) {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const amountTexts = useTexts(amountMessages);
  const formatting = useFormatting();
  const { formatMoney, formatNumber, formatPrice } = formatting;
  const [replay] = useState<Replay>(() => ({ ...chosen, settings: stretch.settings }));
  const phone = usePhone();
  const { step, paused, setPaused } = useSteps(stretch.steps, interval);
  const [coin, setCoin] = useState(stretch.coins[0]?.id ?? '');
  const [sheet, setSheet] = useState<{ readonly wasPaused: boolean } | null>(null);
  const [isEnded, setEnded] = useState(false);
  const [{ commands, run }, setDone] = useState<Done>({ commands: [], run: null });
  const cancel = useCommand(
    async (number: number) => {
      const next = [...commands, { step, cancel: number }];
      setDone({ commands: next, run: await replays.run({ ...replay, commands: next }) });
    },
    { refresh: async () => undefined },
  );
  const form = useEndpointForm(runReplay, {
    schema: RunReplayBody,
    start: noInput,
    toBody: (values) => ({ ...replay, commands: [...commands, { step, order: orderOf(coin, values) }] }),
    fieldOf: (path) => path.replace(/^commands\.\d+\.order\./, '') as keyof typeof noInput,
    check: (values) => ({
      amount: spendsAmount(values) && amountProblem(values.amount, amountTexts),
    }),
    onDone: (placed, body) => {
      form.reset({ ...noInput, side: form.values.side, type: form.values.type });
      setDone({ run: placed, commands: body.commands });
      closeSheet();
    },
    guarded: false,
  });
  const closeSheet = () => {
    if (sheet !== null) setPaused(sheet.wasPaused);
    setSheet(null);
  };
  // One command at a time: each sends the whole list, so the later answer would drop the other command.
  const isSending = form.busy || cancel.isPending;
  if (isEnded || step >= stretch.steps) return <Result replay={replay} commands={commands} until={step} />;
  const account = accountAt(run, stretch, step);
  const orders = ordersAt(stretch, run, commands, step);
  const held = account.holdings.reduce(
    (sum, holding) => sum + worthOf(holding.quantity, priceAt(stretch, holding.coin, step)),
    0,
  );
  const coinOf = (id: string) => stretch.coins.find((each) => each.id === id);
  const nameOf = (at: number, part?: 'day' | 'time') =>
    nameStep(texts, formatNumber, stretch.stepSeconds, at, part);
  const price = priceAt(stretch, coin, step);
  const available =
    form.values.side === 'buy'
      ? String(account.cash)
      : (account.holdings.find((holding) => holding.coin === coin)?.available ?? '0');
  const ticket = (
    <Card title={texts.place} description={texts.waits}>
      <Form
        form={form}
        submitLabel={texts.place}
        busyLabel={texts.placing}
        submitSize="large"
        submitDisabled={cancel.isPending}
      >
        <strong>{formatPrice(price)}</strong>
        <TicketFields
          form={form}
          coin={coinOf(coin) ?? { symbol: coin }}
          price={price}
          available={available}
        />
      </Form>
    </Card>
  );
  const openSheet = (side: 'buy' | 'sell') => {
    form.reset({ ...noInput, side });
    setSheet({ wasPaused: paused });
    setPaused(true);
  };
  // Time stands still, so that the result is that of this moment.
  const end = () => {
    setPaused(true);
    setEnded(true);
  };
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <Select
          label={texts.coin}
          options={stretch.coins.map(({ id, name }) => ({ value: id, label: name }))}
          value={coin}
          onChange={({ target }) => {
            form.reset(forAnotherCoin(form.values));
            setCoin(target.value);
          }}
        />
        <MarketSource asOf={null} source="simulated" />
      </div>
      <Card
        title={nameOf(step)}
        description={texts.progress({ step, steps: stretch.steps })}
        padding="none"
        className={styles.stretch}
        actions={
          <Inline gap={8}>
            <Button size="small" onClick={() => setPaused(!paused)}>
              {paused ? texts.resume : texts.pause}
            </Button>
            <Button size="small" onClick={end}>
              {texts.end}
            </Button>
          </Inline>
        }
      >
        <div className={styles.replay}>
          <ReplayChart
            stretch={stretch}
            coin={coin}
            step={step}
            nameStep={nameOf}
            orders={orders.filter((order) => order.coin === coin)}
          />
        </div>
      </Card>
      {!phone && ticket}
      {phone && (
        <>
          <div className={styles.bar}>
            {(['buy', 'sell'] as const).map((side) => (
              <Button
                key={side}
                size="large"
                variant={side === 'buy' ? 'primary' : 'secondary'}
                busy={isSending}
                onClick={() => openSheet(side)}
              >
                {words[side]}
              </Button>
            ))}
          </div>
          <Dialog
            open={sheet !== null}
            className={styles.sheet}
            title={coinOf(coin)?.name ?? coin}
            onClose={closeSheet}
          >
            {ticket}
          </Dialog>
        </>
      )}
      <Stack gap={24} className={styles.below}>
        <Grid fill>
          <StatCard
            label={texts.value}
            value={<Money value={account.cash + account.onOrders + held} />}
            note={texts.valueNote({ cash: formatMoney(stretch.cash) })}
          />
          <StatCard
            label={texts.cash}
            value={<Money value={account.cash} />}
            note={texts.cashNote({ amount: formatMoney(account.onOrders) })}
          />
        </Grid>
        <Card title={texts.coins}>
          {account.holdings.length === 0 ? (
            <p>{texts.noCoins}</p>
          ) : (
            <DescriptionList
              items={account.holdings.map(({ coin: id, quantity }) => ({
                label: `${writeDecimals(formatting).coins(quantity)} ${coinOf(id)?.symbol.toUpperCase() ?? id}`,
                value: formatMoney(worthOf(quantity, priceAt(stretch, id, step))),
              }))}
            />
          )}
        </Card>
        <OrderList orders={orders} busy={isSending} onCancel={cancel.mutate} />
      </Stack>
    </div>
  );
}

interface ResultProps {
  readonly replay: Replay;
  readonly commands: readonly Command[];
  readonly until: number;
}

/** Which days a replay was about, and what each of the three lines gave. */
function Result({ replay, commands, until }: ResultProps) {
  const texts = useTexts(messages);
  const { formatDay, formatMoney } = useFormatting();
  const [search] = useSearchParams();
  const query = useQuery(replays.result({ ...replay, commands: [...commands], until }));
  const nameDays = ({ from, to }: NonNullable<ReplayRun['result']>) =>
    from === to
      ? texts.endedDay({ day: formatDay(from) })
      : texts.ended({ from: formatDay(from), to: formatDay(to) });
  return (
    <QueryView query={query} loading={<Skeleton shape="block" height="32rem" />}>
      {(result) =>
        result && (
          <Stack gap={24}>
            <Card title={nameDays(result)} description={texts.endedNote}>
              <Inline gap={12}>
                <ButtonLink to={replayAddress(search)} variant="primary">
                  {texts.other}
                </ButtonLink>
                <ButtonLink
                  to={`${replayAddress(search, replay.seed)}&round=${Number(search.get('round')) + 1}`}
                >
                  {texts.again}
                </ButtonLink>
              </Inline>
            </Card>
            <Grid fill>
              <StatCard
                label={texts.result}
                value={<Money value={result.days.at(-1)?.own ?? result.opening} />}
                note={texts.fills({ fills: result.fills })}
              />
              <StatCard
                label={texts.besideNothing}
                value={<Money value={result.gaps.nothing.total} signed />}
                note={texts.ofCosts({
                  amount: formatMoney(
                    result.gaps.nothing.fees + result.gaps.nothing.spread + result.gaps.nothing.impact,
                  ),
                })}
              />
              <StatCard label={texts.besideCoins} value={<Money value={result.gaps.coins.total} signed />} />
            </Grid>
            {result.days.length > 1 && <Lines report={result} />}
            <Gaps gaps={result.gaps} />
          </Stack>
        )
      }
    </QueryView>
  );
}
