/// <reference path="../css-modules.d.ts" />
export { MarketSource, type MarketSourceProps } from '../components/MarketSource/MarketSource.tsx';
export { MarketTable, type MarketTableProps } from '../components/MarketTable/MarketTable.tsx';
export { Price, type PriceProps } from '../components/Price/Price.tsx';
export type { MarketCoin, MarketOrigin } from '../market.ts';
