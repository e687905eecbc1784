import { Banner, Button, CopyButton, Skeleton } from '@dayrise/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './remote-states.module.css';
import type { LoadFailure } from './script.ts';

const words: Record<LoadFailure | 'thrown', { title: string; text: string }> = {
  unreachable: {
    title: 'This part can’t be reached right now',
    text: 'Nothing you did was lost, and the rest of the site works. We keep trying, and this page comes back automatically.',
  },
  timeout: {
    title: 'This part is taking too long',
    text: 'Nothing you did was lost, and the rest of the site works. We keep trying, and this page comes back automatically.',
  },
  tampered: {
    title: 'This part was not opened, for your safety',
    text: 'Its files are not the ones that were published, so none of them was run. We check again every few seconds.',
  },
  broken: {
    title: 'This part doesn’t work right now',
    text: 'Its code has loaded but could not be started. We check for a repaired version every few seconds.',
  },
  thrown: {
    title: 'This page ran into an error',
    text: 'The rest of the site works. Try again; if it fails again, send support the link to this page.',
  },
};

/** Placeholder of a page that is loading; invisible at first, so that fast pages don't flash. */
export function PartLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the page">
      <Skeleton width="40%" height="2.25rem" shape="block" />
      <Skeleton lines={3} />
      <Skeleton shape="block" height="14rem" />
    </div>
  );
}

/** Replaces a page that can't be shown: says what happened and offers a retry. */
export function PartFailed({ reason, link, onRetry }: PartFailedProps) {
  const { title, text } = words[reason];
  return <Message title={title} text={text} action="Try again" onAction={onRetry} {...(link && { link })} />;
}

interface PartFailedProps {
  readonly reason: LoadFailure | 'thrown';
  /** Opens the page with the builds that failed. */
  readonly link?: string | null;
  readonly onRetry: () => void;
}

/** Replaces a remote that needs another version of the shell. */
export function PartIncompatible({ reason }: { reason: string }) {
  return (
    <Message
      title="This part isn’t compatible with this version of the site"
      text={`${reason} Reload the page to get the newest version; we also check every few seconds, and open this part as soon as it is compatible.`}
      action="Reload the page"
      onAction={() => location.reload()}
    />
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly link?: string;
}

function Message({ title, text, action, onAction, link }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page that had the focus is gone; otherwise the focus would move to the start of the document.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={styles.message} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Banner tone="warning">{text}</Banner>
      <div className={styles.acts}>
        <Button variant="primary" onClick={onAction}>
          {action}
        </Button>
        {link && <CopyButton text={link} label="Copy link for support" />}
      </div>
    </section>
  );
}
