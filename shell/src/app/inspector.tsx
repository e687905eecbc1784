import { fullPath } from '@dayrise/contracts';
import { traceId, useLocation, useStore } from '@dayrise/platform';
import { Button, CopyButton } from '@dayrise/ui-kit';
import { useEffect, useState } from 'react';
import { registryStore } from '../remotes/registry.ts';
import { loadTimes } from '../remotes/reports.ts';
import styles from './inspector.module.css';

/** Milliseconds between two measurements of the parts' positions. */
const LOOK_EVERY = 500;

interface SeenPart {
  readonly key: string;
  readonly remote: string;
  readonly build: string;
  readonly part: string;
  readonly box: DOMRect;
}

/** Finds the parts of remotes on the page: everything between two marks. */
function findParts(): SeenPart[] {
  return [...document.querySelectorAll<HTMLElement>('[data-part-start]')].map((mark, index) => {
    const { remote = '', build = '', partStart: part = '' } = mark.dataset;
    const boxes: DOMRect[] = [];
    for (let next = mark.nextElementSibling; next; next = next.nextElementSibling) {
      if (next.hasAttribute('data-part-end')) break;
      boxes.push(next.getBoundingClientRect());
    }
    return { key: `${index} ${remote} ${part}`, remote, build, part, box: around(boxes) };
  });
}

/** The box around all that have a size. A range's would include what scrolls inside them. */
function around(boxes: readonly DOMRect[]): DOMRect {
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return new DOMRect();
  const [left, top] = [Math.min(...seen.map((box) => box.left)), Math.min(...seen.map((box) => box.top))];
  const [right, bottom] = [
    Math.max(...seen.map((box) => box.right)),
    Math.max(...seen.map((box) => box.bottom)),
  ];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Pixels of a label's characters and lines (inspector.module.css). */
const labelSize = { character: 6.7, line: 18, edge: 10 };

interface Label {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Puts a label at the top left corner of each part, within the window and below labels that are there already. */
function placeLabels(parts: readonly { readonly box: DOMRect; readonly text: string }[]): Label[] {
  const placed: Label[] = [];
  for (const { box, text } of parts) {
    const width = Math.min(text.length * labelSize.character + labelSize.edge, innerWidth);
    const left = Math.max(0, Math.min(box.left, innerWidth - width));
    let top = Math.max(0, box.top);
    const covers = (other: Label) =>
      Math.abs(other.top - top) < labelSize.line &&
      other.left < left + width &&
      left < other.left + other.width;
    while (placed.some(covers)) top += labelSize.line;
    placed.push({ left, top, width });
  }
  return placed;
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
  const ownerOf = (remote: string) => entries.find(({ id }) => id === remote)?.owner ?? 'unknown owner';
  const timeOf = ({ remote, build, part }: SeenPart) => {
    const time = loadTimes.get(`${remote} ${build} ${part}`);
    return time === undefined ? '' : ` · ${Math.round(time)} ms`;
  };
  const drawn = parts
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
    .map((part) => ({
      ...part,
      text: `${part.remote} ${part.build} · ${ownerOf(part.remote)}${timeOf(part)}`,
    }));
  const labels = placeLabels(drawn);
  const pin = registry.status === 'ready' ? registry.pin : undefined;
  if (!isOpen) return null;
  return (
    <>
      {drawn.map((part) => (
        <div
          key={part.key}
          className={styles.outline}
          aria-hidden="true"
          style={{
            left: part.box.left,
            top: part.box.top,
            width: part.box.width,
            height: part.box.height,
          }}
        />
      ))}
      {labels.map((label, at) => (
        <span
          key={drawn[at]?.key}
          className={styles.label}
          aria-hidden="true"
          style={{ left: label.left, top: label.top, width: label.width }}
        >
          {drawn[at]?.text}
        </span>
      ))}
      <aside className={styles.panel} aria-label="Inspector">
        <ul className={styles.list}>
          {parts.map((part) => (
            <li key={part.key}>
              {`${part.remote} ${part.build} · ${ownerOf(part.remote)} · ${part.part}${timeOf(part)}`}
            </li>
          ))}
          <li>Trace {document.documentElement.dataset.trace ?? traceId}</li>
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
