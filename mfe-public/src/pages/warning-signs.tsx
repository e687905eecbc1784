import { ShortPage } from '../components/short-page/short-page.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { WarningSigns } from '../features/learn/warning-signs.tsx';

/** How to recognize an offer that is too good to be true. */
export default function WarningSignsPage() {
  return (
    <ShortPage>
      <WarningSigns />
      <SiteFooter />
    </ShortPage>
  );
}
