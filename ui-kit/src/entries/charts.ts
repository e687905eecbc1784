/// <reference path="../css-modules.d.ts" />
export type { ChartUnit } from '../charts/formats.ts';
export type { DayValue } from '../charts/series-chart.tsx';
export { BarChart, type BarChartProps } from '../components/BarChart/BarChart.tsx';
export { type Bin, Histogram, type HistogramProps } from '../components/Histogram/Histogram.tsx';
export { LineChart, type LineChartProps } from '../components/LineChart/LineChart.tsx';
export { StackedBar, type StackedBarProps, type StackedPart } from '../components/StackedBar/StackedBar.tsx';
export { StepChart, type StepChartProps } from '../components/StepChart/StepChart.tsx';
