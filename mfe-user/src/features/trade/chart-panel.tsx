import { Button } from '@dayrise/ui-kit';
import { useState } from 'react';
import styles from './chart-panel.module.css';
import { LocalChart } from './local-chart.tsx';
import { useWidget } from './use-widget.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** The provider's chart once it has answered; ours until then, and when it does not. */
export function ProviderPanel() {
  const [attempt, setAttempt] = useState(1);
  const { frame, state } = useWidget(attempt);
  return (
    <div className={styles.panel}>
      {state !== 'failed' && <WidgetFrame key={attempt} frame={frame} shown={state === 'ready'} />}
      {state !== 'ready' && <LocalChart asTable={false} />}
      <div className={styles.status} role="status">
        {state === 'waiting' && 'Asking TradingView for its chart. Until it answers, this is ours.'}
        {state === 'failed' && (
          <>
            <span>TradingView's chart did not answer, so this is ours, drawn from our own prices.</span>
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              Ask again
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
