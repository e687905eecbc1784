import { Banner, Button, Skeleton } from '@dayrise/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './remote-states.module.css';
import type { LoadFailure } from './script.ts';

const words: Record<LoadFailure | 'thrown', { title: string; text: string }> = {
  unreachable: {
    title: 'This part can’t be reached right now',
    text: 'Nothing you did was lost, and the rest of the site works. We keep trying and this page comes back by itself.',
  },
  timeout: {
    title: 'This part is taking too long',
    text: 'Nothing you did was lost, and the rest of the site works. We keep trying and this page comes back by itself.',
  },
  tampered: {
    title: 'This part was not opened, for your safety',
    text: 'Its files are not the ones that were published, so none of them was run. We look again every few seconds.',
  },
  broken: {
    title: 'This part doesn’t work right now',
    text: 'Its code arrived but could not be started. We look for a repaired version every few seconds.',
  },
  thrown: {
    title: 'This page ran into an error',
    text: 'The rest of the site works. Try again; if it fails once more, please tell support.',
  },
};

/** Stands where a page will be; invisible for its first moments, so that quick pages don't flash. */
export function PartLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the page">
      <Skeleton width="40%" height="2.25rem" shape="block" />
      <Skeleton lines={3} />
      <Skeleton shape="block" height="14rem" />
    </div>
  );
}

/** Stands where a page could not be shown: what happened, and a way to try again. */
export function PartFailed({ reason, onRetry }: { reason: LoadFailure | 'thrown'; onRetry: () => void }) {
  const { title, text } = words[reason];
  return <Message title={title} text={text} onRetry={onRetry} />;
}

/** Stands where a remote may not run because it was made for another shell. */
export function PartIncompatible({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Message
      title="This part doesn’t fit this version of the site"
      text={`${reason} None of its code was run. It opens by itself as soon as a fitting version is there.`}
      onRetry={onRetry}
    />
  );
}

function Message({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page that had the focus is gone; without this the focus would fall to the document's start.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={styles.message} role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Banner tone="warning">{text}</Banner>
      <div>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </section>
  );
}
