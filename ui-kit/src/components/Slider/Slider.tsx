import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFieldIds } from '../Field/Field.tsx';
import styles from './Slider.module.css';

export type SliderProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step' | 'onChange'
> & {
  /** Its name, also for screen readers. */
  label: string;
  /** The values to choose from, lowest first. All steps have the same width. */
  stops: readonly number[];
  /** The current value, where the caller keeps it. */
  value: number;
  /** Called with the new value. */
  onValueChange: (value: number) => void;
  /** The value as it is shown and read aloud. */
  format: (value: number) => string;
};

/** Chooses one of a few values by dragging or with the arrow keys. */
export const Slider = ({
  label,
  stops,
  value,
  onValueChange,
  format,
  id: given,
  className,
  ...props
}: SliderProps) => {
  const { id } = useFieldIds(given, {});
  const marks = useId();
  const index = Math.max(0, stops.indexOf(value));
  return (
    <div className={classNames(styles.slider, className)}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <output className={styles.value} htmlFor={id} aria-hidden="true">
          {format(value)}
        </output>
      </div>
      <input
        className={styles.input}
        type="range"
        id={id}
        list={marks}
        min={0}
        max={stops.length - 1}
        step={1}
        value={index}
        aria-valuetext={format(value)}
        onChange={({ target }) => onValueChange(stops[Number(target.value)] ?? value)}
        {...props}
      />
      <datalist id={marks}>
        {stops.map((stop, place) => (
          <option key={stop} value={place} />
        ))}
      </datalist>
    </div>
  );
};
