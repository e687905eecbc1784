import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { useKitMessages, useLocale } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './PhoneField.module.css';
import type { Country } from './phone-number.ts';
import { usePhoneNumbers } from './phone-numbers.ts';

export type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'size'> &
  FieldProps & {
    /**
     * Where a number without a country code is from, until the person chooses another: by default the browser's country,
     * or else `US`.
     */
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
  defaultCountry,
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
  // A number that nobody edited keeps its spelling, so that a form doesn't count it as changed.
  const edited = useRef(false);
  const numbers = usePhoneNumbers();
  const [country, setCountry] = useState<Country>(defaultCountry ?? 'US');
  const countries = useMemo(() => numbers?.listCountries(locale) ?? [], [numbers, locale]);
  // A form library may have written the first value into the input.
  useEffect(() => {
    if (!numbers) return;
    setCountry((before) => {
      const likely = defaultCountry ?? numbers.browserCountry() ?? before;
      return numbers.countryOf(input.current?.value ?? '', likely) ?? likely;
    });
  }, [numbers, defaultCountry]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    edited.current = true;
    if (numbers) format(event, numbers);
    onChange?.(event);
  };

  const format = (event: ChangeEvent<HTMLInputElement>, plans: NonNullable<typeof numbers>) => {
    const element = event.currentTarget;
    const typed = element.value;
    const caret = element.selectionStart ?? typed.length;
    const formatted = plans.formatWhileTyping(typed, country);
    // Formats forward only: while deleting, a space that came back could never be deleted.
    const deleting =
      'inputType' in event.nativeEvent && String(event.nativeEvent.inputType).startsWith('delete');
    if (!deleting && formatted !== typed) {
      element.value = formatted;
      const after = plans.caretAfterDigits(formatted, plans.digitsBefore(typed, caret));
      element.setSelectionRange(after, after);
    }
    const now = element.value;
    // The latest country: the list sets it before it writes the code.
    setCountry((before) => plans.countryOf(now, before) ?? before);
  };

  /** Writes a text as if the person had typed it, so that React and form libraries see the change. */
  const write = (next: string) => {
    const element = input.current;
    if (!element || element.value === next) return;
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(element, next);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const choose = (next: (typeof countries)[number]) => {
    setCountry(next.id);
    const typed = (input.current?.value ?? '').trim();
    const rest = typed.replace(/^\+\s*/, '');
    const old = countries.find(({ id: one }) => one === country)?.code ?? '';
    const national = typed.startsWith('+') && rest.startsWith(old) ? rest.slice(old.length) : rest;
    write(`+${next.code} ${national.trim()}`.trim());
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
            autoComplete={props.autoComplete === 'off' ? 'off' : 'tel-country-code'}
            value={country}
            disabled={disabled || readOnly}
            onChange={(event) => {
              const chosen = countries.find((one) => one.id === event.currentTarget.value);
              if (chosen) choose(chosen);
            }}
          >
            {!numbers && <option>{country}</option>}
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
            if (numbers && edited.current) write(numbers.formatPhone(event.currentTarget.value, country));
            edited.current = false;
            onBlur?.(event);
          }}
        />
      </div>
    </FieldFrame>
  );
};
