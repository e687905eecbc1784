import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './chart.module.css';

export interface ChartTableProps {
  readonly caption: string;
  /** The first one heads the column that names each row. */
  readonly headers: readonly string[];
  /** The texts of each row; the first one names it. */
  readonly rows: readonly (readonly string[])[];
}

/** The values of a chart as a table. */
export const ChartTable = ({ caption, headers, rows }: ChartTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className={styles.rows} aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {headers.map((header, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
            <th key={column} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two moments may be written the same
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
