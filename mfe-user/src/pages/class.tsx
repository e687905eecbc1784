import type { Seat } from '@dayrise/contracts';
import { useMarket, useParams, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Card, PageHeader, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { Breadcrumbs, Grid, Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { MarketPending } from '../components/market-pending.tsx';
import { QueryView } from '../components/query-view.tsx';
import { classes } from '../features/classes/api.ts';
import { ClassRules, Distribution, Journal, SeatFigures } from '../features/classes/seat-cards.tsx';
import { messages } from '../features/classes/texts.ts';
import { HoldingTable } from '../features/holdings/holding-table.tsx';
import { messages as holdingMessages } from '../features/holdings/texts.ts';
import { OpenOrders, PastOrders } from '../features/orders/order-cards.tsx';
import { SellAll } from '../features/orders/sell-all.tsx';
import { Ticket } from '../features/orders/ticket.tsx';
import { noInput } from '../features/orders/ticket-input.ts';
import { useTypedInput } from '../features/orders/use-typed-input.ts';
import { holdings } from '../lib/holdings.ts';
import { SeatContext, sellsAtMarket } from '../lib/seat.ts';

/** A class: how the person does in it and among the others, and all that they need to trade in it. */
export default function ClassPage() {
  const texts = useTexts(messages);
  const holdingTexts = useTexts(holdingMessages);
  const { formatDateTime } = useFormatting();
  const id = useParams().id ?? '';
  const query = useQuery(classes.one(id));
  const own = useQuery(holdings.own(id));
  const { market } = useMarket();
  const nameOf = (coin: string) => market?.coins.find((each) => each.id === coin)?.name ?? coin;
  const shown = query.data?.seat.class;
  return (
    <>
      <PageHeader
        title={shown?.name ?? texts.class}
        description={
          shown &&
          texts.facts({
            teacher: shown.teacher,
            start: formatDateTime(shown.startsAt),
            end: formatDateTime(shown.endsAt),
          })
        }
        breadcrumbs={<Breadcrumbs parents={[{ label: texts.title, to: '/user/classes' }]} />}
      />
      <QueryView query={query} loading={<Skeleton shape="block" height="40rem" />}>
        {({ seat, distribution, journal }) => {
          const { class: of } = seat;
          return (
            <SeatContext value={seat}>
              <Stack gap={24}>
                {of.state === 'ended' && <Banner tone="info" title={texts.ended} />}
                {of.state === 'planned' && (
                  <Banner tone="info" title={texts.notYet({ start: formatDateTime(of.startsAt) })} />
                )}
                <SeatFigures seat={seat} />
                <Grid item="large" gap={24} fill>
                  {of.state === 'open' && <ClassTicket of={of} />}
                  <Stack gap={24}>
                    <ClassRules seat={seat} nameOf={nameOf} />
                    <Distribution bins={distribution} />
                  </Stack>
                </Grid>
                {of.state !== 'ended' && (
                  <>
                    <QueryView query={own} loading={<Skeleton lines={3} />}>
                      {(held) => (
                        <Card title={holdingTexts.holdings} padding="none">
                          <HoldingTable
                            holdings={held.holdings}
                            sellAll={(holding) => sellsAtMarket(of, holding) && <SellAll holding={holding} />}
                          />
                        </Card>
                      )}
                    </QueryView>
                    <OpenOrders />
                  </>
                )}
                <Journal entries={journal} />
                <PastOrders />
              </Stack>
            </SeatContext>
          );
        }}
      </QueryView>
    </>
  );
}

/** A choice of the class's coins, and a ticket for the chosen one. */
function ClassTicket({ of }: { readonly of: Seat['class'] }) {
  const texts = useTexts(messages);
  const { market } = useMarket();
  const [chosen, setChosen] = useState('');
  const coins = (market?.coins ?? []).filter((coin) => of.coins.length === 0 || of.coins.includes(coin.id));
  const coin = coins.find((each) => each.id === chosen) ?? coins[0];
  const typed = useTypedInput(coin?.id ?? '', { ...noInput, type: of.marketOrders ? 'market' : 'limit' });
  if (!market)
    return (
      <MarketPending>
        <Skeleton shape="block" height="32rem" />
      </MarketPending>
    );
  return (
    coin && (
      <Stack gap={24}>
        <Select
          label={texts.coin}
          options={coins.map(({ id, name }) => ({ value: id, label: name }))}
          value={coin.id}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Ticket key={coin.id} coin={coin} typed={typed} />
      </Stack>
    )
  );
}
