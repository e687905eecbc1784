import { Button } from '@dayrise/ui-kit';
import styles from './chart-panel.module.css';
import { LocalChart } from './local-chart.tsx';
import type { Widget } from './use-widget.ts';
import { WidgetFrame } from './widget-frame.tsx';

interface ProviderPanelProps {
  readonly widget: Widget;
  readonly attempt: number;
  readonly onRetry: () => void;
}

/** The provider's chart once it has loaded; our own until then, and if it does not load. */
export function ProviderPanel({ widget: { frame, state }, attempt, onRetry }: ProviderPanelProps) {
  return (
    <div className={styles.panel}>
      {state !== 'failed' && <WidgetFrame key={attempt} frame={frame} shown={state === 'ready'} />}
      {state !== 'ready' && <LocalChart asTable={false} />}
      <div className={styles.status} role="status">
        {state === 'waiting' && 'Loading TradingView’s chart. Until then, this is our own.'}
        {state === 'failed' && (
          <>
            <span>TradingView’s chart didn’t load. This is our own, drawn from our prices.</span>
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
