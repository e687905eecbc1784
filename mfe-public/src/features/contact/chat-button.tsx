import { useTexts } from '@dayrise/platform/texts';
import { MessageCircle } from 'lucide-react';
import styles from './contact.module.css';
import { messages } from './texts.ts';
import { useChatLink } from './use-chat-link.ts';

/** The chat button that stays at the lower right of the window. */
export const ChatButton = () => {
  const texts = useTexts(messages);
  const { href } = useChatLink();
  return (
    <a className={styles.chatButton} href={href} target="_blank" rel="noreferrer noopener">
      <MessageCircle className={styles.chatIcon} aria-hidden="true" />
      <span>{texts.button}</span>
    </a>
  );
};
