import { fullPath } from '@dayrise/contracts';
import { traceId, useLocation, useStore } from '@dayrise/platform';
import { Button, CopyButton } from '@dayrise/ui-kit';
import { useEffect, useState } from 'react';
import { registryStore } from '../remotes/registry.ts';
import { loadTimes } from '../remotes/reports.ts';
import styles from './inspector.module.css';

/** Milliseconds between two measurements of where the parts are. */
const LOOK_EVERY = 500;

interface SeenPart {
  readonly key: string;
  readonly remote: string;
  readonly build: string;
  readonly part: string;
  readonly box: DOMRect;
}

/** The parts of remotes on the page: what is between a part's two marks. */
function findParts(): SeenPart[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part-start]')].map((mark, index) => {
    const { remote = '', build = '', partStart: part = '' } = mark.dataset;
    const range = document.createRange();
    range.setStartAfter(mark);
    let end: Element | null = mark;
    while (end && !end.hasAttribute('data-part-end')) end = end.nextElementSibling;
    if (end) range.setEndBefore(end);
    return { key: `${index} ${remote} ${part}`, remote, build, part, box: range.getBoundingClientRect() };
  });
}

/** Outlines which remote, build and team each part of the page belongs to, with its load time. For staff. */
export default function Inspector() {
  const registry = useStore(registryStore);
  const { pathname } = useLocation();
  const [parts, setParts] = useState<readonly SeenPart[]>([]);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const look = () => setParts(findParts());
    const timer = setInterval(look, LOOK_EVERY);
    addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', look);
    };
  }, []);
  const entries = registry.status === 'ready' ? registry.remotes : [];
  const describe = ({ remote, build, part }: SeenPart) => {
    const owner = entries.find(({ id }) => id === remote)?.owner ?? 'unknown owner';
    const time = loadTimes.get(`${remote} ${build} ${part}`);
    return `${remote} ${build} · ${owner} · ${part}${time === undefined ? '' : ` · ${Math.round(time)} ms`}`;
  };
  const pin = registry.status === 'ready' ? registry.pin : undefined;
  if (!isOpen) return null;
  return (
    <>
      {parts.map((part) => (
        <div
          key={part.key}
          className={styles.outline}
          aria-hidden="true"
          style={{
            insetInlineStart: part.box.left,
            insetBlockStart: part.box.top,
            inlineSize: part.box.width,
            blockSize: part.box.height,
          }}
        />
      ))}
      <aside className={styles.panel} aria-label="Inspector">
        <ul className={styles.list}>
          {parts.map((part) => (
            <li key={part.key}>{describe(part)}</li>
          ))}
          <li>Trace {traceId}</li>
        </ul>
        <div className={styles.acts}>
          {pin && (
            <CopyButton
              text={`${location.origin}${fullPath(pathname, '')}?pin=${pin}`}
              label="Copy link to these builds"
            />
          )}
          <Button size="small" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </aside>
    </>
  );
}
