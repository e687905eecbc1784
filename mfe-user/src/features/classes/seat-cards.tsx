import type { ClassBin, ClassNote, Seat } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import {
  Card,
  EmptyState,
  lazyPart,
  Money,
  Percent,
  RelativeTime,
  Skeleton,
  StatCard,
  useFormatting,
} from '@dayrise/ui-kit';
import { Grid, Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { NotebookPen } from 'lucide-react';
import { messages } from './texts.ts';

/** How the person does in a class, or did. */
export function SeatFigures({ seat: { class: of, result } }: { readonly seat: Seat }) {
  const texts = useTexts(messages);
  const { formatMoney, formatPercent } = useFormatting();
  const share = formatPercent(result.largestShare, { signed: false, decimals: 0 });
  return (
    <Grid fill>
      <StatCard
        label={texts.worth}
        value={<Money value={result.worth} />}
        trend={<Percent value={result.change} />}
        note={texts.worthNote({ money: formatMoney(of.money) })}
      />
      <StatCard
        label={texts.costs}
        value={<Money value={result.costs} />}
        note={texts.costsNote({ fills: result.fills })}
      />
      <StatCard label={texts.coins} value={result.coins} note={texts.coinsNote({ share })} />
    </Grid>
  );
}

/** What a class asks of orders. */
export function ClassRules({
  seat: { class: of },
  nameOf,
}: {
  readonly seat: Seat;
  readonly nameOf: (coin: string) => string;
}) {
  const texts = useTexts(messages);
  const rules = [
    of.coins.length === 0 ? texts.anyCoin : texts.onlyCoins({ coins: of.coins.map(nameOf).join(', ') }),
    !of.marketOrders && texts.noMarket,
    of.stopLoss && texts.stopLoss,
    of.journal && texts.journal,
  ].filter((rule) => rule !== false);
  return (
    <Card title={texts.rules}>
      <Stack as="ul" gap={8}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Stack>
    </Card>
  );
}

const Histogram = lazyPart(
  async () => ({ default: (await import('@dayrise/ui-kit/charts')).Histogram }),
  () => <Skeleton shape="block" height="14rem" />,
);

/** How results in a class are distributed, with the place of the person's own. */
export function Distribution({ bins }: { readonly bins: readonly ClassBin[] | null }) {
  const texts = useTexts(messages);
  const { formatPercent } = useFormatting();
  const own = bins?.find((bin) => bin.own);
  const limit = (percent: number | undefined) => formatPercent(percent ?? 0, { decimals: 1 });
  return (
    <Card
      title={texts.distribution}
      description={
        bins === null ? texts.few : texts.distributionText({ from: limit(own?.from), to: limit(own?.to) })
      }
    >
      {bins !== null && (
        <Histogram
          label={texts.distribution}
          bins={bins.map(({ from, to, people, own: isOwn }) => ({
            from,
            to,
            count: people,
            mark: isOwn ? texts.you : undefined,
          }))}
          countLabel={texts.members}
          unit="percent"
        />
      )}
    </Card>
  );
}

/** What the person wrote about their orders in a class. */
export function Journal({ entries }: { readonly entries: readonly ClassNote[] }) {
  const texts = useTexts(messages);
  return (
    <Card title={texts.yourJournal}>
      {entries.length === 0 ? (
        <EmptyState icon={<NotebookPen />} title={texts.noJournal}>
          {texts.noJournalText}
        </EmptyState>
      ) : (
        <ItemList>
          {entries.map(({ order, at, side, symbol, text }) => (
            <Item
              key={order}
              title={texts.entry[side]({ symbol: symbol.toUpperCase() })}
              actions={<RelativeTime value={at} />}
            >
              <bdi>{text}</bdi>
            </Item>
          ))}
        </ItemList>
      )}
    </Card>
  );
}
