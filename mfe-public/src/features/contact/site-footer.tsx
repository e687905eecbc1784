import { Link } from '@dayrise/ui-kit';
import { Footer } from '@dayrise/ui-kit/marketing';
import { texts } from './texts.ts';
import { useChatLink } from './use-chat-link.ts';

const links = [
  { label: 'Home', to: '/' },
  { label: 'About', to: '/#about' },
  { label: 'What would 10% a day mean?', to: '/learn/ten-percent' },
  { label: 'Warning signs', to: '/learn/warning-signs' },
] as const;

/** The footer of the public pages, with the support contact. */
export const SiteFooter = () => (
  <Footer
    links={links}
    contact={
      <>
        {texts.contact}:{' '}
        <Link href={useChatLink()} external tone="quiet">
          {texts.contactLink}
        </Link>
      </>
    }
  />
);
