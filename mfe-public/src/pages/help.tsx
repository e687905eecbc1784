import { ShortPage } from '../components/short-page/short-page.tsx';
import { Help } from '../features/contact/help.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';

/** The help page. */
export default function HelpPage() {
  return (
    <ShortPage>
      <Help />
      <SiteFooter />
    </ShortPage>
  );
}
