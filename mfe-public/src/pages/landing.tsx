import { useQuery } from '@dayrise/platform';
import { Suspense, useEffect, useRef } from 'react';
import { About } from '../features/about/about.tsx';
import { Closing } from '../features/closing/closing.tsx';
import { ChatButton } from '../features/contact/chat-button.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { EarnedPopup } from '../features/earned-popup/earned-popup.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { LivePrices } from '../features/market/live-prices.tsx';
import { MarketSection } from '../features/market/market-section.tsx';
import { TickerStrip } from '../features/market/ticker-strip.tsx';
import { Plans } from '../features/plans/plans.tsx';
import { returnsQuery } from '../features/returns/api/returns-queries.ts';
import { LatestReturn } from '../features/returns/latest-return.tsx';
import { ReturnsSection } from '../features/returns/returns-section.tsx';
import { Security } from '../features/security/security.tsx';
import { Sponsors } from '../features/sponsors/sponsors.tsx';
import { Testimonials } from '../features/testimonials/testimonials.tsx';
import { revealOnScroll } from '../lib/reveal.ts';
import styles from './landing.module.css';

/** Apart from the page, which need not be drawn anew when the rates arrive. */
const PlansWithRates = () => <Plans rates={useQuery(returnsQuery()).data?.spread} />;

/**
 * The front page. What waits for no data is in boundaries of its own: React takes each of them over by itself, after
 * the rest, and the markup still agrees whenever that is.
 */
export default function Landing() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? revealOnScroll(page.current) : undefined), []);
  return (
    <div ref={page} className={styles.landing}>
      <Hero>
        <LivePrices />
        <LatestReturn />
      </Hero>
      <TickerStrip />
      <Suspense>
        <About />
      </Suspense>
      <PlansWithRates />
      <MarketSection />
      <ReturnsSection />
      <Suspense>
        <Security />
      </Suspense>
      <Suspense>
        <Sponsors />
        <Testimonials />
        <Closing />
      </Suspense>
      <SiteFooter />
      <EarnedPopup />
      <ChatButton />
    </div>
  );
}
