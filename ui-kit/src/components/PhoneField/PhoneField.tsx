import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useMemo, useRef, useState } from 'react';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './PhoneField.module.css';
import {
  type Country,
  callingCodeOf,
  caretAfterDigits,
  countryOf,
  digitsBefore,
  formatPhone,
  formatWhileTyping,
  listCountries,
} from './phone-number.ts';

export type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'size'> &
  FieldProps & {
    /** Where a number without a country code is from, until the person chooses another: `US`. */
    defaultCountry?: Country;
  };

/** A phone number in international form. It formats while typing, and a country can be chosen instead of its code. */
export const PhoneField = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  defaultCountry = 'US',
  disabled,
  readOnly,
  value,
  defaultValue,
  onChange,
  onBlur,
  ref,
  ...props
}: PhoneFieldProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  const { locale } = useLocale();
  const text = useKitMessages('PhoneField', messages);
  const input = useRef<HTMLInputElement>(null);
  const [country, setCountry] = useState<Country>(
    () => countryOf(String(value ?? defaultValue ?? '')) ?? defaultCountry,
  );
  const countries = useMemo(() => listCountries(locale), [locale]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget;
    const typed = element.value;
    const caret = element.selectionStart ?? typed.length;
    const formatted = formatWhileTyping(typed, country);
    // Formats forward only: while deleting, a space that came back could never be deleted.
    const deleting =
      'inputType' in event.nativeEvent && String(event.nativeEvent.inputType).startsWith('delete');
    if (!deleting && formatted !== typed) {
      element.value = formatted;
      const after = caretAfterDigits(formatted, digitsBefore(typed, caret));
      element.setSelectionRange(after, after);
    }
    setCountry(countryOf(element.value) ?? country);
    onChange?.(event);
  };

  /** Writes a text as if the person had typed it, so that React and form libraries see the change. */
  const write = (next: string) => {
    const element = input.current;
    if (!element || element.value === next) return;
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(element, next);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const choose = (next: Country) => {
    setCountry(next);
    const rest = (input.current?.value ?? '').replace(/^\s*\+\s*/, '');
    const old = callingCodeOf(country);
    const national =
      (input.current?.value ?? '').trim().startsWith('+') && rest.startsWith(old)
        ? rest.slice(old.length)
        : rest;
    write(`+${callingCodeOf(next)} ${national.trim()}`.trim());
    input.current?.focus();
  };

  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} className={className}>
      <div className={controlClasses.box}>
        <span className={styles.country}>
          <span aria-hidden="true" className={styles.chosen}>
            {country}
            <ChevronDown />
          </span>
          <select
            className={styles.select}
            aria-label={text.country}
            value={country}
            disabled={disabled || readOnly}
            onChange={(event) => {
              const chosen = countries.find((one) => one.id === event.currentTarget.value);
              if (chosen) choose(chosen.id);
            }}
          >
            {countries.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.name} (+${one.code})`}
              </option>
            ))}
          </select>
        </span>
        <input
          id={id}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          className={controlClasses.bare}
          disabled={disabled}
          readOnly={readOnly}
          {...(value === undefined ? { defaultValue } : { value })}
          {...described}
          {...props}
          ref={mergeRefs(input, ref)}
          onChange={change}
          onBlur={(event) => {
            write(formatPhone(event.currentTarget.value, country));
            onBlur?.(event);
          }}
        />
      </div>
    </FieldFrame>
  );
};
