/// <reference path="../css-modules.d.ts" />
export {
  CandleChart,
  type CandleChartProps,
  type CandleCurve,
  type CandleLine,
  type CandleMark,
  type PriceCandle,
} from '../components/CandleChart/CandleChart.tsx';
