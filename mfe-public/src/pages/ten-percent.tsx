import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { TenPercent } from '../features/learn/ten-percent.tsx';

/** What ten percent a day would mean. */
export default function TenPercentPage() {
  return (
    <ShortPage>
      <TenPercent />
      <SiteFooter />
    </ShortPage>
  );
}
