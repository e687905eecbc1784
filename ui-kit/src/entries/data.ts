/// <reference path="../css-modules.d.ts" />
export { CoinMark, type CoinMarkProps } from '../components/CoinMark/CoinMark.tsx';
export { PageLinks, type PageLinksProps } from '../components/PageLinks/PageLinks.tsx';
export { Pagination, type PaginationProps } from '../components/Pagination/Pagination.tsx';
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from '../components/SegmentedControl/SegmentedControl.tsx';
export {
  SimulatedAddress,
  type SimulatedAddressProps,
} from '../components/SimulatedAddress/SimulatedAddress.tsx';
export { Slider, type SliderProps } from '../components/Slider/Slider.tsx';
export { Sparkline, type SparklineProps } from '../components/Sparkline/Sparkline.tsx';
export { type Column, type Sort, Table, type TableProps } from '../components/Table/Table.tsx';
export { type Tab, Tabs, type TabsProps } from '../components/Tabs/Tabs.tsx';
export { useCurrentInView } from '../lib/use-current-in-view.ts';
