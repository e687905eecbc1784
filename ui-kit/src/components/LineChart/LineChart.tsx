import { SeriesChart, type SeriesChartProps } from '../../charts/series-chart.tsx';

export type LineChartProps = SeriesChartProps;

/** A figure that changes gradually, such as a price, over days or hours; with a second one to compare. */
export const LineChart = (props: LineChartProps) => <SeriesChart curve="linear" {...props} />;
