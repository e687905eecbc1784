import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { messages } from './messages.ts';
import styles from './Table.module.css';

export type Column<Row> = {
  /** Unique among the columns; what `sort` names. */
  key: string;
  /** The heading. */
  header: string;
  /** Draws the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** The heading becomes a button that asks for the order. */
  sortable?: boolean;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** A CSS length. */
  width?: string;
  /** Names its row: announced with each cell, and the heading of the row's card in narrow containers. */
  rowHeader?: boolean;
  /** Hidden in narrow containers. */
  wideOnly?: boolean;
  /** Its place with `narrow="lines"`: the start or end of the first line, or the end of the second. Default: the second. */
  line?: 'title' | 'end' | 'action';
  /** Hides the heading visually, for a column of buttons. */
  hiddenHeader?: boolean;
};

export type Sort = { key: string; direction: 'ascending' | 'descending' };

/** The part of a longer list that is drawn, where not all of its rows are. */
export type RowWindow = {
  /** The place of the first drawn row, from 0, and the number of all rows. */
  first: number;
  total: number;
  /** The height of the rows that are not drawn, in pixels. */
  before: number;
  after: number;
  measure: (row: HTMLTableRowElement | null) => void;
};

export type TableProps<Row> = Omit<ComponentProps<'div'>, 'children'> & {
  /** What the table lists; always announced, shown with `showCaption`. */
  caption: string;
  /** Shows the caption above the table. */
  showCaption?: boolean;
  /** The columns, in order. */
  columns: readonly Column<Row>[];
  /** The rows of this page. */
  rows: readonly Row[];
  /** A row’s own key, which stays when the order changes. */
  rowKey: (row: Row) => string;
  /** The order of the rows; the caller sorts them. */
  sort?: Sort | null;
  /** Called with the order that a heading asks for. */
  onSortChange?: (sort: Sort) => void;
  /** Shows placeholders until the data is here. */
  loading?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Shown if the rows could not be loaded, usually an `ErrorState`. */
  error?: ReactNode;
  /** The number of skeleton rows while loading. */
  loadingRows?: number;
  /** In narrow containers, `cards` renders each row as a card, `lines` as two lines; `scroll` lets the table scroll sideways. */
  narrow?: 'cards' | 'lines' | 'scroll';
  /** Below this width in pixels a container is narrow. Default: 900 with more than five columns, otherwise 700. */
  narrowBelow?: 700 | 900;
  /** A CSS length; the rows scroll below a sticky heading. */
  maxHeight?: string;
  /** Where `rows` are the drawn part of a longer list. */
  rowWindow?: RowWindow;
};

const nextSort = (key: string, sort: Sort | null | undefined): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

const SortIcon = ({ state }: { state: Sort['direction'] | undefined }) => {
  if (state === 'ascending') return <ArrowUp aria-hidden="true" />;
  if (state === 'descending') return <ArrowDown aria-hidden="true" />;
  return <ChevronsUpDown aria-hidden="true" />;
};

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSortChange'>) {
  const state = sort?.key === column.key ? sort.direction : undefined;
  const { width = '' } = column;
  return (
    <th
      // Set by script, because the CSP blocks style attributes in prerendered markup.
      ref={(cell) => {
        if (cell) cell.style.inlineSize = width;
      }}
      scope="col"
      className={styles.header}
      data-align={column.align}
      data-wide-only={column.wideOnly || undefined}
      aria-sort={column.sortable ? (state ?? 'none') : undefined}
    >
      {column.sortable && onSortChange ? (
        <button
          type="button"
          className={styles.sort}
          data-active={state !== undefined || undefined}
          onClick={() => onSortChange(nextSort(column.key, sort))}
        >
          {column.header}
          <SortIcon state={state} />
        </button>
      ) : column.hiddenHeader ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        <span>{column.header}</span>
      )}
    </th>
  );
}

/** What names a cell in its row's card. */
const labelOf = <Row,>({ header, rowHeader, hiddenHeader }: Column<Row>) =>
  rowHeader || hiddenHeader ? undefined : header;

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shared = {
    className: styles.cell,
    'data-align': column.align,
    'data-wide-only': column.wideOnly || undefined,
    'data-line': column.line,
  };
  const content = column.cell(row);
  if (column.rowHeader)
    return (
      <th scope="row" {...shared}>
        {content}
      </th>
    );
  return (
    <td {...shared} data-label={labelOf(column)}>
      {content}
    </td>
  );
}

/** In place of rows that are not drawn, so that the scroll bar shows the whole list. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex takes no focus
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  );

/** Rows of the same kind, compared by column. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  loading = false,
  empty,
  error,
  loadingRows = 5,
  narrow = 'cards',
  narrowBelow = columns.length > 5 ? 900 : 700,
  maxHeight,
  rowWindow,
  className,
  ...props
}: TableProps<Row>) {
  const text = useKitMessages('Table', messages);
  const whenEmpty = empty === undefined ? <EmptyState title={text.empty} /> : empty;
  const place = error ?? (!loading && rows.length === 0 ? whenEmpty : null);
  return (
    <div
      className={classNames(styles.frame, className)}
      data-narrow={narrow}
      data-narrow-below={narrowBelow}
      data-scrolls={maxHeight ? true : undefined}
      style={{ maxBlockSize: maxHeight }}
      {...(narrow === 'scroll' || maxHeight ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
      {...props}
    >
      <table
        className={styles.table}
        aria-busy={loading || undefined}
        aria-rowcount={rowWindow ? rowWindow.total + 1 : undefined}
      >
        <caption className={showCaption ? styles.caption : undefined}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {place !== null ? (
            <tr className={styles.placeRow}>
              <td colSpan={columns.length}>{place}</td>
            </tr>
          ) : loading ? (
            Array.from({ length: loadingRows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move
              <tr key={row} className={styles.row}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={styles.cell}
                    data-align={column.align}
                    data-label={labelOf(column)}
                  >
                    <Skeleton width={column.align === 'end' ? '4rem' : '70%'} />
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <>
              <Spacer height={rowWindow?.before ?? 0} columns={columns.length} />
              {rows.map((row, index) => (
                <tr
                  key={rowKey(row)}
                  className={styles.row}
                  {...(rowWindow && {
                    ref: rowWindow.measure,
                    'data-index': rowWindow.first + index,
                    'aria-rowindex': rowWindow.first + index + 2,
                  })}
                >
                  {columns.map((column) => (
                    <Cell key={column.key} column={column} row={row} />
                  ))}
                </tr>
              ))}
              <Spacer height={rowWindow?.after ?? 0} columns={columns.length} />
            </>
          )}
        </tbody>
      </table>
    </div>
  );
}
