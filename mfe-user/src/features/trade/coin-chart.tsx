import { settings } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card } from '@dayrise/ui-kit';
import { Inline } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { ProviderPanel } from './chart-panel.tsx';
import { LocalChart } from './local-chart.tsx';
import { FIRST_COIN, type Pair } from './series.ts';
import { messages } from './texts.ts';
import { useWidget } from './use-widget.ts';

interface CoinChartProps extends Pick<Pair, 'coin' | 'orders' | 'onOrderMove'> {
  readonly symbol: string;
  readonly search: URLSearchParams;
  readonly onChange: (changes: Record<string, string | null>) => void;
}

/** A coin by day: for Bitcoin the provider's chart if it loads, otherwise our own; or the same days as a table. */
export function CoinChart({ coin, symbol, orders, onOrderMove, search, onChange }: CoinChartProps) {
  const texts = useTexts(messages);
  const [attempt, setAttempt] = useState(1);
  const asTable = search.get('view') === 'table';
  const offered = settings.get().chartWidget && coin === FIRST_COIN;
  const own = search.get('chart') === 'own' || !offered || asTable;
  const widget = useWidget(attempt, !own);
  const pair: Pair = {
    coin,
    name: `${symbol.toUpperCase()}/USD`,
    orders,
    onOrderMove,
  };
  return (
    <Card
      title={texts.advanced({ pair: pair.name })}
      padding="none"
      actions={
        <Inline gap={8}>
          <Button size="small" onClick={() => onChange({ view: asTable ? null : 'table' })}>
            {asTable ? texts.showChart : texts.showTable}
          </Button>
          {offered && own && !asTable && (
            <Button
              size="small"
              onClick={() => {
                setAttempt(attempt + 1);
                onChange({ chart: null });
              }}
            >
              {texts.showProvider}
            </Button>
          )}
          {!own && widget.state === 'ready' && (
            <Button size="small" onClick={() => onChange({ chart: 'own' })}>
              {texts.showOwn}
            </Button>
          )}
        </Inline>
      }
    >
      {own ? (
        <LocalChart pair={pair} asTable={asTable} onTableClose={() => onChange({ view: null })} />
      ) : (
        <ProviderPanel
          pair={pair}
          widget={widget}
          attempt={attempt}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
    </Card>
  );
}
