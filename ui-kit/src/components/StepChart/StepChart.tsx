import { SeriesChart, type SeriesChartProps } from '../../charts/series-chart.tsx';

export type StepChartProps = SeriesChartProps;

/** A figure that keeps its value until it changes, such as a balance, over days. */
export const StepChart = (props: StepChartProps) => <SeriesChart curve="step" {...props} />;
