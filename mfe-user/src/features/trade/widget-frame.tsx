import type { RefObject } from 'react';
import styles from './widget-frame.module.css';

interface WidgetFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Out of sight until it has answered. */
  readonly shown: boolean;
}

/** The provider's widget in a page of its own: scripts run there, without our origin, its storage or its session. */
export function WidgetFrame({ frame, shown }: WidgetFrameProps) {
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-shown={shown || undefined}
      title="BTC/USD chart by TradingView"
      src="/frames/tradingview.html"
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
      aria-hidden={!shown}
      tabIndex={shown ? 0 : -1}
    />
  );
}
