import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button as AriaButton, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { AriaLocale } from '../../lib/aria-locale.tsx';
import { classNames } from '../../lib/class-names.ts';
import floating from '../../lib/floating.module.css';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Combobox.module.css';
import { messages } from './messages.ts';

export type ComboboxOption = { value: string; label: string; description?: string; disabled?: boolean };

export type ComboboxProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'placeholder' | 'disabled' | 'readOnly' | 'required' | 'className' | 'ref' | 'onBlur'
  > & {
    options: readonly ComboboxOption[];
    value?: string | null;
    defaultValue?: string;
    onValueChange?: (value: string | null) => void;
    /** If set, `options` are the results of this search; otherwise the options are filtered here. */
    onSearch?: (text: string) => void;
    /** Whether the search is still running. */
    loading?: boolean;
  };

/** Lets people find one of many options by typing. */
export const Combobox = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  options,
  value,
  defaultValue,
  onValueChange,
  onSearch,
  loading = false,
  placeholder,
  disabled,
  readOnly,
  required,
  name,
  ref,
  onBlur,
}: ComboboxProps) => {
  const { id, described } = useFieldIds(given, { help, error });
  const text = useKitMessages('Combobox', messages);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional} className={className}>
      <AriaLocale>
        <ComboBox
          className={styles.combobox}
          aria-label={typeof label === 'string' ? label : undefined}
          menuTrigger="focus"
          allowsEmptyCollection
          {...(onSearch
            ? { items: options, onInputChange: onSearch, defaultFilter: () => true }
            : { defaultItems: options })}
          {...(value === undefined ? {} : { value })}
          {...(defaultValue === undefined ? {} : { defaultValue })}
          onChange={(key) => onValueChange?.(key === null ? null : String(key))}
          isDisabled={disabled}
          isReadOnly={readOnly}
          isRequired={required}
          isInvalid={Boolean(error)}
          name={name}
          formValue="key"
        >
          <div className={controlClasses.box}>
            <Input
              id={id}
              ref={ref}
              className={controlClasses.bare}
              placeholder={placeholder}
              onBlur={onBlur}
              {...described}
            />
            <AriaButton className={styles.button}>
              <ChevronDown aria-hidden="true" />
            </AriaButton>
          </div>
          <Popover className={classNames(floating.floating, styles.popover)} offset={4}>
            <ListBox<ComboboxOption>
              className={styles.list}
              renderEmptyState={() => <p className={styles.empty}>{loading ? text.loading : text.empty}</p>}
            >
              {(option) => (
                <ListBoxItem
                  id={option.value}
                  textValue={option.label}
                  isDisabled={option.disabled}
                  className={styles.option}
                >
                  <span>{option.label}</span>
                  {option.description && <span className={styles.description}>{option.description}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      </AriaLocale>
    </FieldFrame>
  );
};
