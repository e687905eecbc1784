import { useTexts } from '@dayrise/platform/texts';
import { Link } from '@dayrise/ui-kit';
import { Footer } from '@dayrise/ui-kit/marketing';
import styles from './contact.module.css';
import { messages } from './texts.ts';
import { useChatLink } from './use-chat-link.ts';

/** The footer of the public pages, with the support contact. */
export const SiteFooter = () => {
  const texts = useTexts(messages);
  const { href } = useChatLink();
  const links = [
    { label: texts.home, to: '/' },
    { label: texts.about, to: '/#about' },
    { label: texts.tenPercent, to: '/learn/ten-percent' },
    { label: texts.learnTrading, to: '/learn/trading' },
    { label: texts.warningSigns, to: '/learn/warning-signs' },
  ];
  return (
    <Footer
      className={styles.footer}
      links={links}
      contact={
        <>
          {texts.contact}:{' '}
          <Link href={href} external tone="quiet">
            {texts.contactLink}
          </Link>
        </>
      }
    />
  );
};
