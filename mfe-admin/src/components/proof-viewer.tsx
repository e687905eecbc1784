import { useTexts } from '@dayrise/platform/texts';
import { ErrorState, IconButton, Link } from '@dayrise/ui-kit';
import { Kbd } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { largestZoom, rotated, viewAfterKey, wholeImage, zoomed } from '../lib/image-view.ts';
import { messages } from './proof-texts.ts';
import styles from './proof-viewer.module.css';

interface ProofViewerProps {
  /** Null while no image is open. */
  readonly proof: { readonly src: string; readonly title: string } | null;
  /** Requests a new image URL; a URL is valid for 5 minutes. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Shows a proof of payment large, with zoom, rotation and panning by pointer or keyboard. */
export function ProofViewer({ proof, onReload, onClose }: ProofViewerProps) {
  const texts = useTexts(messages);
  const [view, setView] = useState(wholeImage);
  const [failed, setFailed] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const stage = useRef<HTMLElement>(null);
  const title = proof?.title ?? null;
  if (opened !== title) {
    setOpened(title);
    setView(wholeImage);
    setFailed(null);
  }

  const image = proof && failed !== proof.src;
  return (
    <Dialog
      open={proof !== null}
      onClose={onClose}
      size="large"
      initialFocus={stage}
      title={proof?.title ?? ''}
      onKeyDown={(event) => {
        const next = viewAfterKey(view, event.key);
        if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        setView(next);
      }}
    >
      {proof && (
        <>
          <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
            <IconButton
              label={texts.zoomOut}
              icon={<ZoomOut />}
              disabled={view.zoom <= 1}
              onClick={() => setView(zoomed(view, 'out'))}
            />
            <span className={styles.zoom} role="status">
              {texts.zoomed({ percent: Math.round(view.zoom * 100) })}
            </span>
            <IconButton
              label={texts.zoomIn}
              icon={<ZoomIn />}
              disabled={view.zoom >= largestZoom}
              onClick={() => setView(zoomed(view, 'in'))}
            />
            <IconButton label={texts.rotate} icon={<RotateCw />} onClick={() => setView(rotated(view))} />
            <IconButton label={texts.whole} icon={<Maximize />} onClick={() => setView(wholeImage)} />
            <span className={styles.hint}>
              <Kbd keys="+" /> <Kbd keys="−" /> {texts.keys.zoom} · <Kbd keys="T" /> {texts.keys.rotate} ·{' '}
              <Kbd keys="0" /> {texts.keys.whole}
            </span>
            <Link className={styles.open} href={proof.src} external>
              {texts.open}
            </Link>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={styles.stage} ref={stage} aria-label={texts.image} tabIndex={0}>
            {image ? (
              <div className={styles.canvas} data-turns={view.turns} data-zoom={String(view.zoom)}>
                <img
                  className={styles.image}
                  src={proof.src}
                  alt={texts.alt}
                  onError={() => setFailed(proof.src)}
                />
              </div>
            ) : (
              <ErrorState
                title={texts.failed}
                retryLabel={texts.reload}
                onRetry={() => {
                  setFailed(null);
                  onReload();
                }}
              >
                {texts.failedText}
              </ErrorState>
            )}
          </section>
        </>
      )}
    </Dialog>
  );
}
