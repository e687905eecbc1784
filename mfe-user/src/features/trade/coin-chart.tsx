import { settings } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, IconButton } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { Inline } from '@dayrise/ui-kit/layout';
import { Maximize } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { ProviderPanel } from './chart-panel.tsx';
import styles from './coin-chart.module.css';
import { LocalChart } from './local-chart.tsx';
import { FIRST_COIN, type Indicator, indicators, type Pair } from './series.ts';
import { chartTitle, messages } from './texts.ts';
import { useWidget } from './use-widget.ts';

const lengths = ['15m', '1h', '4h', '1d'] as const;

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
  const frame = useRef<HTMLDivElement>(null);
  const interval = lengths.find((each) => each === search.get('interval')) ?? '1d';
  const named = search.get('indicators') ?? '';
  const shown = useMemo(() => indicators.filter((each) => named.split(' ').includes(each)), [named]);
  const toggle = (indicator: Indicator) => {
    const next = indicators.filter((each) => (each === indicator) !== shown.includes(each));
    onChange({ indicators: next.join(' ') || null });
  };
  const pair: Pair = {
    coin,
    name: `${symbol.toUpperCase()}/USD`,
    orders,
    interval,
    indicators: shown,
    onOrderMove,
  };
  return (
    <Card
      title={chartTitle(texts, pair.name, own && !asTable ? interval : '1d')}
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
        <div ref={frame} className={styles.frame}>
          {!asTable && (
            <Inline gap={8} className={styles.controls}>
              <SegmentedControl
                size="small"
                label={texts.interval}
                options={lengths.map((value) => ({ value, ...texts.intervals[value] }))}
                value={interval}
                onValueChange={(next) => onChange({ interval: next === '1d' ? null : next })}
              />
              {document.fullscreenEnabled && (
                <IconButton
                  size="small"
                  variant="secondary"
                  label={texts.fullScreen}
                  icon={<Maximize />}
                  onClick={() =>
                    document.fullscreenElement
                      ? void document.exitFullscreen()
                      : void frame.current?.requestFullscreen()
                  }
                />
              )}
              <Inline gap={8} role="group" aria-label={texts.indicatorsOf}>
                {indicators.map((indicator) => (
                  <Button
                    key={indicator}
                    size="small"
                    variant={shown.includes(indicator) ? 'primary' : 'secondary'}
                    aria-pressed={shown.includes(indicator)}
                    onClick={() => toggle(indicator)}
                  >
                    {texts.indicators[indicator]}
                  </Button>
                ))}
              </Inline>
            </Inline>
          )}
          <LocalChart pair={pair} asTable={asTable} onTableClose={() => onChange({ view: null })} />
        </div>
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
