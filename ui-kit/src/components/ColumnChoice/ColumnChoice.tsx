import { Columns3 } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { CheckboxGroup } from '../CheckboxGroup/CheckboxGroup.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { messages } from './messages.ts';

export type ColumnChoiceProps = {
  /** The table's columns; those without a visible heading and the one that names its row always stay. */
  columns: readonly { key: string; header: string; rowHeader?: boolean; hiddenHeader?: boolean }[];
  /** The keys of the hidden columns. */
  hidden: ReadonlySet<string>;
  /** Called with the keys of the columns to hide. */
  onHiddenChange: (hidden: ReadonlySet<string>) => void;
};

/** Which columns of a table are shown. */
export const ColumnChoice = ({ columns, hidden, onHiddenChange }: ColumnChoiceProps) => {
  const text = useKitMessages('ColumnChoice', messages);
  const optional = columns.filter((column) => !column.rowHeader && !column.hiddenHeader);
  return (
    <Popover label={text.label} hideLabel trigger={<Button icon={<Columns3 />}>{text.button}</Button>}>
      <CheckboxGroup
        label={text.label}
        options={optional.map((column) => ({ value: column.key, label: column.header }))}
        value={optional.map((column) => column.key).filter((key) => !hidden.has(key))}
        onValueChange={(shown) =>
          onHiddenChange(new Set(optional.map((column) => column.key).filter((key) => !shown.includes(key))))
        }
      />
    </Popover>
  );
};
