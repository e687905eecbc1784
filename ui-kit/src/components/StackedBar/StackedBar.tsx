import { type ComponentProps, type ReactNode, useId } from 'react';
import chart from '../../charts/chart.module.css';
import { ChartLabel } from '../../charts/chart-frame.tsx';
import { type ChartUnit, formatShare, formatValue } from '../../charts/formats.ts';
import { messages } from '../../charts/messages.ts';
import { SIZE } from '../../charts/scales.ts';
import { useCursor } from '../../charts/use-cursor.ts';
import { classNames } from '../../lib/class-names.ts';
import { useFormatting, useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './StackedBar.module.css';

/** A part of the whole. */
export type StackedPart = {
  readonly key: string;
  readonly label: string;
  /** Not below zero. */
  readonly value: number;
  /** The label as a link or with an icon. */
  readonly content?: ReactNode;
};

export type StackedBarProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** What the whole is; it names the bar and its table. */
  label: string;
  /** Shows the label above the bar. */
  showLabel?: boolean;
  /** At most five, always in the same order. */
  parts: readonly StackedPart[];
  /** What the values are, such as "Amount". */
  valueLabel: string;
  /** How values are written, such as dollars or a count. */
  unit: ChartUnit;
};

/** The parts of a whole as one bar, above the table of their values. */
export const StackedBar = ({
  label,
  showLabel = false,
  parts,
  valueLabel,
  unit,
  className,
  ...props
}: StackedBarProps) => {
  const { locale, direction } = useLocale();
  const formatting = useFormatting();
  const hint = useId();
  const texts = useKitMessages('charts', messages);
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let end = 0;
  const drawn = parts.map((part, index) => {
    const width = total === 0 ? 0 : (part.value / total) * SIZE;
    end += width;
    // The first part stands where reading starts.
    const x = direction === 'rtl' ? SIZE - end : end - width;
    return { ...part, tone: index + 1, x, width };
  });
  const visible = drawn.filter(({ value }) => value > 0);
  const { cursor, handlers } = useCursor(visible.map(({ x, width }) => x + width / 2));
  const chosen = cursor ? visible[cursor.index] : undefined;
  const write = (value: number) => formatValue(formatting, unit, value);
  const share = (value: number) => formatShare(locale, total === 0 ? 0 : value / total);
  return (
    <figure className={classNames(chart.chart, className)} {...props}>
      <ChartLabel label={label} shown={showLabel} />
      <div
        className={styles.bar}
        role="application"
        tabIndex={visible.length > 0 ? 0 : undefined}
        aria-label={label}
        aria-describedby={hint}
        {...handlers}
      >
        <svg viewBox={`0 0 ${SIZE} 1`} preserveAspectRatio="none" aria-hidden="true">
          {visible.map(({ key, tone, x, width }) => (
            <rect
              key={key}
              data-tone={tone}
              data-quiet={(chosen && chosen.key !== key) || undefined}
              x={x}
              width={width}
              height={1}
            />
          ))}
        </svg>
      </div>
      <p id={hint} hidden>
        {texts.keys}
      </p>
      <VisuallyHidden role="status">
        {cursor?.byKey && chosen && `${chosen.label}, ${write(chosen.value)}, ${share(chosen.value)}`}
      </VisuallyHidden>
      <table className={styles.parts}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {[texts.part, valueLabel, texts.share].map((header) => (
              <th key={header} scope="col">
                <VisuallyHidden>{header}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ key, label: name, value, content, tone }) => (
            <tr key={key} data-chosen={chosen?.key === key || undefined}>
              <th scope="row">
                <span className={styles.part}>
                  <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
                    <rect data-tone={tone} width={1} height={1} />
                  </svg>
                  <span>{content ?? name}</span>
                </span>
              </th>
              <td>{write(value)}</td>
              <td className={styles.share}>{share(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
