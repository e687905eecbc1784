import { ButtonLink } from '@dayrise/ui-kit';
import { Accordion, Disclosure } from '@dayrise/ui-kit/layout';
import { MessageCircle } from 'lucide-react';
import styles from './contact.module.css';
import { questions, texts } from './texts.ts';
import { useChatLink } from './use-chat-link.ts';

/** The help page: the chat link and frequently asked questions. */
export const Help = () => {
  const link = useChatLink();
  return (
    <div className={styles.help}>
      <div className={styles.ask}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <ButtonLink
          href={link}
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
      <section aria-labelledby="questions">
        <h2 id="questions" className={styles.questionsTitle}>
          {texts.questionsTitle}
        </h2>
        <Accordion>
          {questions.map(({ question, answer }, position) => (
            <Disclosure key={question} title={question} headingLevel={3} defaultOpen={position === 0}>
              {answer}
            </Disclosure>
          ))}
        </Accordion>
      </section>
    </div>
  );
};
