import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './SegmentedControl.module.css';

export type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Read aloud after a label that is too short to understand, such as “1W”. */
  name?: string;
  disabled?: boolean;
};

export type SegmentedControlProps<Value extends string> = Omit<
  ComponentProps<'div'>,
  'children' | 'onChange' | 'defaultValue'
> & {
  /** What is chosen, read aloud. */
  label: string;
  /** What can be chosen, in order. */
  options: readonly Segment<Value>[];
  /** The current value, where the caller keeps it. */
  value: Value;
  /** Called with the new value. */
  onValueChange: (value: Value) => void;
  /** How large it is drawn. */
  size?: 'small' | 'medium';
};

/** Switches between a few ways to show the same thing. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  size = 'medium',
  className,
  ...props
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      className={classNames(styles.control, className)}
      role="radiogroup"
      aria-label={label}
      data-size={size}
      {...props}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.segment}
          data-selected={option.value === value || undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
          {/* Beside the label, not in place of it: by voice, people say what they see. */}
          {option.name !== undefined && <VisuallyHidden> {option.name}</VisuallyHidden>}
        </label>
      ))}
    </div>
  );
}
