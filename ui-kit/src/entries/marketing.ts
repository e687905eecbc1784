/// <reference path="../css-modules.d.ts" />
export { Footer, type FooterProps } from '../components/Footer/Footer.tsx';
export { Ticker, type TickerProps } from '../components/Ticker/Ticker.tsx';
export { TopNav, type TopNavLink, type TopNavProps } from '../components/TopNav/TopNav.tsx';
