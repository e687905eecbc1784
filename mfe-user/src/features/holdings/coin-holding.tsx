import type { Holding } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  Card,
  DescriptionList,
  Link,
  lazyPart,
  Money,
  Percent,
  Skeleton,
  useFormatting,
} from '@dayrise/ui-kit';
import { Inline } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { holdings } from '../../lib/holdings.ts';
import { writeDecimals } from '../../lib/order-words.ts';
import { messages } from './texts.ts';

const LotsDialog = lazyPart(() => import('./lots-dialog.tsx'));

/** What the person holds of one coin, and what it did. */
export function CoinHolding({ coin, name }: { readonly coin: string; readonly name: string }) {
  const texts = useTexts(messages);
  const formatting = useFormatting();
  const { coins, price } = writeDecimals(formatting);
  const [opened, setOpened] = useState<Holding | null>(null);
  const query = useQuery(holdings.own());
  const held = query.data?.holdings.filter((holding) => holding.coin === coin) ?? [];
  // What can be sold comes first; coins of another source are frozen.
  const [shown = held[0]] = held.filter(({ source }) => source === query.data?.source);
  return (
    <Card
      title={texts.yours({ coin: name })}
      actions={
        shown && (
          <Button size="small" onClick={() => setOpened(shown)}>
            {texts.lots}
          </Button>
        )
      }
    >
      <QueryView query={query} loading={<Skeleton lines={3} />}>
        {() =>
          held.length === 0 ? (
            <p>{texts.noneOf({ coin: name })}</p>
          ) : (
            held.map(({ source, frozen, symbol, cost, ...holding }) => (
              <DescriptionList
                key={source}
                layout="grid"
                items={[
                  { label: texts.quantity, value: `${coins(holding.quantity)} ${symbol.toUpperCase()}` },
                  { label: texts.averageCost, value: price(holding.averageCost) },
                  { label: texts.cost, value: <Money value={cost} /> },
                  { label: texts.coinWorth, value: <Money value={holding.worth} /> },
                  {
                    label: texts.unrealized,
                    value: (
                      <Inline gap={8}>
                        <Money value={holding.unrealized} signed />
                        <Percent value={cost === 0 ? null : (holding.unrealized / cost) * 100} />
                      </Inline>
                    ),
                  },
                  {
                    label: texts.ofSales,
                    value: (
                      <Link to="/user/statement?kind=order_filled">
                        <Money value={holding.realized} signed />
                      </Link>
                    ),
                  },
                  ...(frozen === null
                    ? []
                    : [
                        {
                          label: texts.state,
                          value: frozen === 'other_source' ? texts.bySource[source] : texts.frozen[frozen],
                        },
                      ]),
                ]}
              />
            ))
          )
        }
      </QueryView>
      {opened && <LotsDialog holding={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
