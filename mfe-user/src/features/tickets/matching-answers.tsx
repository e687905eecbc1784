import { languageStore, useQuery, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Accordion, Disclosure } from '@dayrise/ui-kit/layout';
import { useEffect, useState } from 'react';
import { matchingArticles } from './api.ts';
import styles from './matching-answers.module.css';
import { messages } from './texts.ts';

/** How long typing must pause before the search, in milliseconds. */
const PAUSE_MS = 300;
/** Characters of a subject before answers are looked for. */
const SHORTEST = 4;
const MOST_ANSWERS = 3;

/** Help articles that may answer a question before it is sent. A failure shows nothing. */
export function MatchingAnswers({ subject }: { readonly subject: string }) {
  const texts = useTexts(messages);
  const language = useStore(languageStore);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(subject.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [subject]);
  const { data } = useQuery({ ...matchingArticles(language, search), enabled: search.length >= SHORTEST });
  const articles = search.length >= SHORTEST ? (data?.articles.slice(0, MOST_ANSWERS) ?? []) : [];
  return (
    <div role="status" className={styles.answers}>
      {articles.length > 0 && (
        <>
          <p className={styles.title}>{texts.dialog.answers}</p>
          <Accordion>
            {articles.map(({ _id, question, answer }) => (
              <Disclosure key={_id} title={question}>
                <div className={styles.answer}>{answer}</div>
              </Disclosure>
            ))}
          </Accordion>
        </>
      )}
    </div>
  );
}
