import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink } from '@dayrise/ui-kit';
import { MessageCircle } from 'lucide-react';
import styles from './contact.module.css';
import { Questions } from './questions.tsx';
import { messages } from './texts.ts';
import { useChatLink } from './use-chat-link.ts';

/** The help page: the chat link and common questions. */
export const Help = () => {
  const texts = useTexts(messages);
  const { href, hasNoNumber } = useChatLink();
  return (
    <div className={styles.help}>
      <div className={styles.ask}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{hasNoNumber ? texts.noNumber : texts.lead}</p>
        <ButtonLink
          href={href}
          variant="primary"
          size="large"
          icon={<MessageCircle />}
          target="_blank"
          rel="noreferrer noopener"
        >
          {texts.chat}
        </ButtonLink>
        <p className={styles.note}>{texts.chatNote}</p>
      </div>
      <Questions />
    </div>
  );
};
