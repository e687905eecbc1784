import { useTexts } from '@dayrise/platform/texts';
import { Link } from '@dayrise/ui-kit';
import styles from './learn.module.css';
import { messages, type SourceName, signSources, sources } from './sign-texts.ts';

const names = Object.keys(sources) as SourceName[];

/** The warning signs of investment fraud, with the authorities’ own pages. */
export const WarningSigns = () => {
  const texts = useTexts(messages);
  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <ol className={styles.signs}>
        {texts.signs.map(({ title, text }, index) => (
          <li key={title} className={styles.sign}>
            <h2 className={styles.signTitle}>{title}</h2>
            <p>{text}</p>
            <p className={styles.refs}>
              <span>{texts.from}</span>
              {signSources[index]?.map((name) => (
                <Link key={name} href={`#${name}`} tone="quiet">
                  {sources[name].by}: {sources[name].title}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.halves}>
        <section className={styles.reading} aria-labelledby="what-to-do">
          <h2 id="what-to-do" className={styles.heading}>
            {texts.doTitle}
          </h2>
          <ol className={styles.steps}>
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={styles.reading} aria-labelledby="sources">
          <h2 id="sources" className={styles.heading}>
            {texts.sourcesTitle}
          </h2>
          <p className={styles.quiet}>{texts.sourcesNote}</p>
          <ul className={styles.sources}>
            {names.map((name) => (
              <li key={name} id={name}>
                {sources[name].by}:{' '}
                <Link href={sources[name].href} external>
                  {sources[name].title}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            <Link to="/learn/ten-percent">{texts.tenPercent}</Link>
          </p>
        </section>
      </div>
    </article>
  );
};
