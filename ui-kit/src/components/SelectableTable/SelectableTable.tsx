import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { type Column, Table, type TableProps } from '../Table/Table.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './SelectableTable.module.css';

/** With more rows than this, only those in view are drawn. */
const DRAW_ALL_UP_TO = 200;
/** Pixels, until a row has been measured. */
const ROW_HEIGHT = 41;

export type SelectableTableProps<Row> = Omit<TableProps<Row>, 'rowWindow' | 'ref'> & {
  /** The keys of the selected rows. Keys of other rows, such as those on another page, are kept whatever is done here. */
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  /** Names a row in its checkbox: “request 1041”. */
  rowName: (row: Row) => string;
  /** Rows that can't be selected. */
  isDisabled?: (row: Row) => boolean;
  /** The buttons for what can be done with the selected rows. */
  bulkActions: (selected: readonly Row[]) => ReactNode;
  /** At the end of the line above the table while nothing is selected: `ColumnChoice`, `SavedFilters`. */
  tools?: ReactNode;
  /** The keys of columns that are not shown. */
  hiddenColumns?: ReadonlySet<string>;
};

/** A table whose rows can be selected and handled together. It stays fast with 10,000 rows. */
export function SelectableTable<Row>({
  selected,
  onSelectedChange,
  rowName,
  isDisabled,
  bulkActions,
  tools,
  hiddenColumns,
  columns,
  rows,
  rowKey,
  maxHeight = '36rem',
  className,
  ...props
}: SelectableTableProps<Row>) {
  const text = useKitMessages('SelectableTable', messages);
  const { formatNumber } = useFormatting();
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const isVirtual = rows.length > DRAW_ALL_UP_TO;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: 12,
    initialRect: { width: 0, height: 640 },
    // A measured row moves the view by what was guessed wrong, unless the person has scrolled since the last frame.
    scrollToFn: (offset, options, instance) => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = frame.current ?? {};
      const expected = Math.min(offset, scrollHeight - clientHeight);
      if (Math.abs(scrollTop - expected) < 1) elementScroll(offset, options, instance);
    },
  });

  const selectable = useMemo(() => rows.filter((row) => !isDisabled?.(row)), [rows, isDisabled]);
  const chosen = useMemo(() => rows.filter((row) => selected.has(rowKey(row))), [rows, rowKey, selected]);
  const isAll = selectable.length > 0 && selectable.every((row) => selected.has(rowKey(row)));

  const select = (which: readonly Row[], on: boolean) => {
    const next = new Set(selected);
    for (const row of which) {
      if (on) next.add(rowKey(row));
      else next.delete(rowKey(row));
    }
    onSelectedChange(next);
  };

  const toggle = (row: Row, on: boolean, extend: boolean) => {
    const place = selectable.indexOf(row);
    const from = extend ? selectable.findIndex((one) => rowKey(one) === last.current) : -1;
    const range = from === -1 ? [row] : selectable.slice(Math.min(from, place), Math.max(from, place) + 1);
    last.current = rowKey(row);
    select(range, on);
  };

  const selection: Column<Row> = {
    key: '\u0000select',
    header: text.select,
    hiddenHeader: true,
    width: '3rem',
    cell: (row) => (
      <Checkbox
        className={styles.checkbox}
        label={<VisuallyHidden>{text.selectRow({ row: rowName(row) })}</VisuallyHidden>}
        checked={selected.has(rowKey(row))}
        disabled={isDisabled?.(row)}
        data-selects-row=""
        onChange={(event) => {
          const { nativeEvent } = event;
          toggle(
            row,
            event.currentTarget.checked,
            'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          );
        }}
      />
    ),
  };

  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0];
  const end = drawn.at(-1);
  const rowWindow =
    isVirtual && first && end
      ? {
          first: first.index,
          total: rows.length,
          before: first.start,
          after: virtualizer.getTotalSize() - end.end,
          measure: virtualizer.measureElement,
        }
      : undefined;

  return (
    <div className={className}>
      <div className={styles.bar} data-selected={chosen.length > 0 || undefined}>
        <Checkbox
          className={styles.all}
          label={chosen.length > 0 ? text.selected({ count: formatNumber(chosen.length) }) : text.selectAll}
          checked={isAll}
          disabled={selectable.length === 0}
          ref={(input) => {
            if (input) input.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={() => select(selectable, !isAll)}
        />
        {chosen.length > 0 ? (
          <>
            <div className={styles.actions}>{bulkActions(chosen)}</div>
            <Button
              className={styles.clear}
              size="small"
              variant="quiet"
              icon={<X />}
              onClick={() => select(rows, false)}
            >
              {text.clear}
            </Button>
          </>
        ) : (
          <div className={styles.tools}>{tools}</div>
        )}
      </div>
      <Table
        ref={frame}
        className={styles.table}
        columns={[selection, ...columns.filter((column) => !hiddenColumns?.has(column.key))]}
        rows={rowWindow ? rows.slice(rowWindow.first, (end?.index ?? 0) + 1) : isVirtual ? [] : rows}
        rowKey={rowKey}
        rowWindow={rowWindow}
        maxHeight={maxHeight}
        {...props}
      />
      <VisuallyHidden role="status">
        {chosen.length > 0 && text.selected({ count: formatNumber(chosen.length) })}
      </VisuallyHidden>
    </div>
  );
}
