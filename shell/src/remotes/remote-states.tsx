import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, CopyButton, Skeleton } from '@dayrise/ui-kit';
import { useEffect, useRef } from 'react';
import { partMessages } from '../language/texts.ts';
import type { Incompatibility } from './compatibility.ts';
import { notePageFailure } from './page-failure.ts';
import type { LoadFailure } from './remote-error.ts';
import styles from './remote-states.module.css';

/** Placeholder of a page that is loading; invisible at first, so that fast pages don't flash. */
export function PartLoading() {
  return (
    <div className={styles.loading} role="status" aria-label={useTexts(partMessages).loading}>
      <Skeleton width="40%" height="2.25rem" shape="block" />
      <Skeleton lines={3} />
      <Skeleton shape="block" height="14rem" />
    </div>
  );
}

/** Replaces a page that can't be shown: says what happened and offers a retry. */
export function PartFailed({ reason, link, onRetry }: PartFailedProps) {
  const { failed, tryAgain } = useTexts(partMessages);
  return <Message {...failed[reason]} action={tryAgain} onAction={onRetry} {...(link && { link })} />;
}

interface PartFailedProps {
  readonly reason: LoadFailure | 'thrown';
  /** Opens the page with the builds that failed. */
  readonly link?: string | null;
  readonly onRetry: () => void;
}

/** Replaces a remote that needs another version of the shell. */
export function PartIncompatible({ reason }: { reason: Incompatibility }) {
  const { incompatible } = useTexts(partMessages);
  return (
    <Message
      title={incompatible.title}
      text={`${describe(reason, incompatible)} ${incompatible.text}`}
      action={incompatible.reload}
      onAction={() => location.reload()}
    />
  );
}

/** Says which version a remote needs and which one this page has. */
function describe(
  { unmet, have, wanted }: Incompatibility,
  texts: ReturnType<typeof partMessages.in>['incompatible'],
): string {
  const { contract, version, missing, names } = texts;
  const name = unmet in names ? names[unmet as keyof typeof names] : unmet;
  if (have === undefined) return missing({ name });
  return unmet === 'contract' ? contract({ wanted, have }) : version({ wanted, have, name });
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly link?: string;
}

function Message({ title, text, action, onAction, link }: MessageProps) {
  const { copyLink } = useTexts(partMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    notePageFailure();
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
        {link && <CopyButton text={link} label={copyLink} />}
      </div>
    </section>
  );
}
