import { memo, Suspense, useEffect, useRef } from 'react';
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
import { LatestReturn } from '../features/returns/latest-return.tsx';
import { ReturnsSection } from '../features/returns/returns-section.tsx';
import { Security } from '../features/security/security.tsx';
import { Sponsors } from '../features/sponsors/sponsors.tsx';
import { Testimonials } from '../features/testimonials/testimonials.tsx';
import { revealOnScroll } from '../lib/reveal.ts';
import { useLater } from '../lib/use-later.ts';
import { useReturns } from '../lib/use-returns.ts';
import styles from './landing.module.css';

const DrawnPlans = memo(Plans);

/** Separate from the page, so that only the plans re-render when the rates arrive. */
const PlansWithRates = () => {
  const { data, hasFailed } = useReturns();
  const failed = useLater(hasFailed) ?? false;
  return <DrawnPlans rates={useLater(data)?.spread} failed={failed} />;
};

/**
 * The landing page. Sections below the fold are in their own Suspense boundaries, so that React hydrates each one
 * separately, after the rest. They ignore data that arrives earlier, to match the prerendered HTML.
 */
export default function Landing() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = () => {};
    // In a separate task, because it measures the whole page.
    const timer = setTimeout(() => {
      if (page.current) stop = revealOnScroll(page.current);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
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
      <Suspense>
        <PlansWithRates />
      </Suspense>
      <Suspense>
        <MarketSection />
      </Suspense>
      <Suspense>
        <ReturnsSection />
      </Suspense>
      <Suspense>
        <Security />
      </Suspense>
      <Suspense>
        <Sponsors />
        <Testimonials />
        <Closing />
      </Suspense>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Suspense>
        <EarnedPopup />
        <ChatButton />
      </Suspense>
    </div>
  );
}
