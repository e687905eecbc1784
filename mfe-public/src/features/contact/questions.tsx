import { languageStore, useQuery, useStore } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { SearchField } from '@dayrise/ui-kit/forms';
import { Accordion, Disclosure } from '@dayrise/ui-kit/layout';
import { useEffect, useState } from 'react';
import { helpQuery } from './api/help-queries.ts';
import styles from './contact.module.css';
import { messages } from './texts.ts';

/** How long typing must pause before the search, in milliseconds. */
const PAUSE_MS = 250;

interface Question {
  readonly question: string;
  readonly answer: string;
}

const contains = ({ question, answer }: Question, search: string): boolean =>
  `${question} ${answer}`.toLocaleLowerCase().includes(search.toLocaleLowerCase());

/** Common questions, all or those that a search finds. */
export const Questions = () => {
  const texts = useTexts(messages);
  const language = useStore(languageStore);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const all = useQuery(helpQuery(language, '')).data?.articles ?? [];
  const { data: found, isLoading } = useQuery(helpQuery(language, search));
  // The built-in questions stand in where the server has none in this language, and while it can't be asked.
  const builtIn = texts.questions.map((entry) => ({ _id: entry.question, ...entry }));
  const known = all.length > 0 ? all : builtIn;
  const articles = (all.length > 0 && found?.articles) || known.filter((entry) => contains(entry, search));
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.questionsTitle}>
        {texts.questionsTitle}
      </h2>
      <SearchField
        className={styles.search}
        label={texts.search}
        maxLength={200}
        value={typed}
        onValueChange={setTyped}
      />
      <p className={styles.found} role="status">
        {search !== '' && !isLoading && articles.length === 0 && texts.nothingFound({ search })}
      </p>
      <Accordion>
        {articles.map(({ _id, question, answer }) => (
          <Disclosure key={_id} title={question} headingLevel={3}>
            <div className={styles.answer}>{answer}</div>
          </Disclosure>
        ))}
      </Accordion>
    </section>
  );
};
