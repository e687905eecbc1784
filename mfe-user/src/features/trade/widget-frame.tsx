import { useTexts } from '@dayrise/platform/texts';
import type { RefObject } from 'react';
import { messages } from './texts.ts';
import styles from './widget-frame.module.css';

interface WidgetFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Hidden until the widget has loaded. */
  readonly shown: boolean;
}

/** The provider’s widget in a sandboxed frame, without access to our origin, storage or session. */
export function WidgetFrame({ frame, shown }: WidgetFrameProps) {
  const texts = useTexts(messages);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-shown={shown || undefined}
      title={texts.providerFrame}
      src="/frames/tradingview.html"
      sandbox="allow-scripts allow-popups"
      referrerPolicy="no-referrer"
      aria-hidden={!shown}
      tabIndex={shown ? 0 : -1}
    />
  );
}
