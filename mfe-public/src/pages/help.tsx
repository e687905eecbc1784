import { Help } from '../features/contact/help.tsx';
import { SiteFooter } from '../features/contact/site-footer.tsx';

/** The help page. */
export default function HelpPage() {
  return (
    <>
      <Help />
      <SiteFooter />
    </>
  );
}
