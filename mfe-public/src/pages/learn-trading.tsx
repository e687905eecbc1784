import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { Trading } from '../features/learn/trading.tsx';

/** What trading does, and how fills are simulated. */
export default function LearnTradingPage() {
  return (
    <ShortPage>
      <Trading />
      <SiteFooter />
    </ShortPage>
  );
}
