import { useTexts } from '@dayrise/platform/texts';
import { Button, Skeleton } from '@dayrise/ui-kit';
import styles from './chart-panel.module.css';
import chartStyles from './local-chart.module.css';
import { LocalChart } from './local-chart.tsx';
import type { Pair } from './series.ts';
import { messages } from './texts.ts';
import type { Widget } from './use-widget.ts';
import { WidgetFrame } from './widget-frame.tsx';

interface ProviderPanelProps {
  readonly pair: Pair;
  readonly widget: Widget;
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** The provider's chart once it has loaded; our own, whose code is large, only if that does not load. */
export function ProviderPanel({ pair, widget: { frame, state }, attempt, onRetry }: ProviderPanelProps) {
  const texts = useTexts(messages);
  return (
    <div className={styles.panel}>
      {state !== 'failed' && <WidgetFrame key={attempt} frame={frame} shown={state === 'ready'} />}
      {state === 'waiting' && (
        <div className={chartStyles.place}>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
      {state === 'failed' && <LocalChart pair={pair} asTable={false} />}
      <div className={styles.status} role="status">
        {state === 'waiting' && texts.providerLoads}
        {state === 'failed' && (
          <>
            <span>{texts.providerFailed}</span>
            <Button size="small" onClick={onRetry}>
              {texts.retry}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
