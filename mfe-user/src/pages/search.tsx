import { type SlotProps, useMarket, useQuery } from '@dayrise/platform';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { SHORTEST_QUERY, useSearchResults } from '@dayrise/platform/search';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { useMemo } from 'react';
import { statement } from '../features/statement/api.ts';
import { viewEvent } from '../features/statement/event-view.ts';
import { statementLink } from '../lib/statement-link.ts';
import { messages } from './search-texts.ts';

// Sources of the frame's search.

/** How many events are shown. */
const MOST = 6;

export function CoinSource({ data }: SlotProps<'search'>) {
  const texts = useTexts(messages);
  const { market, connection } = useMarket();
  const query = data.query.toLowerCase();
  const coins = useMemo(
    () =>
      market?.coins.filter(
        ({ name, symbol }) => query !== '' && `${name} ${symbol}`.toLowerCase().includes(query),
      ),
    [market, query],
  );
  const isError = market === null && connection === 'failed';
  useSearchResults(
    data,
    { id: 'coins', title: texts.coins },
    { data: coins, isError, isFetching: market === null && !isError },
    (found) =>
      found.map(({ id, name, symbol }) => ({
        label: name,
        detail: symbol.toUpperCase(),
        to: `/user/trade/${id}`,
      })),
  );
  return null;
}

export function StatementSource({ data }: SlotProps<'search'>) {
  const texts = useTexts(messages);
  const formatting = useFormatting();
  const { describe } = useEntryTexts(formatting);
  const { query } = data;
  const events = useQuery({
    ...statement.page({ q: query }, undefined),
    enabled: query.length >= SHORTEST_QUERY,
  });
  useSearchResults(data, { id: 'statement', title: texts.statement }, events, (found) =>
    found.events.slice(0, MOST).map((event) => {
      const { amount, signed } = viewEvent(event, undefined);
      return {
        label: describe(event.description),
        detail: texts.event({
          amount: formatting.formatMoney(amount, { signed }),
          when: formatting.formatDate(event.at),
        }),
        to: statementLink({ journal: event.journal }),
      };
    }),
  );
  return null;
}
