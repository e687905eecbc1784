import { type Language, languages, locales, type ManagedHelpArticle } from '@dayrise/contracts';
import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, EmptyState } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { useState } from 'react';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ArticleEditor } from '../features/help/article-editor.tsx';
import { ArticleList } from '../features/help/article-list.tsx';
import styles from '../features/help/help.module.css';
import { helpQueries } from '../features/help/queries.ts';
import { messages } from '../features/help/texts.ts';

/** `/admin/helpArticles` */
export default function HelpArticlesPage() {
  const texts = useTexts(messages);
  const mayEdit = useCan()('help.manage');
  const query = useQuery(helpQueries.list());
  const [language, setLanguage] = useState<Language>('en');
  const [edited, setEdited] = useState<ManagedHelpArticle | 'new' | null>(null);
  const startNew = () => {
    setLanguage('en');
    setEdited('new');
  };
  return (
    <AdminPage
      title={texts.title}
      description={texts.lead}
      actions={
        mayEdit && (
          <Button variant="primary" onClick={startNew}>
            {texts.new}
          </Button>
        )
      }
    >
      <SegmentedControl
        className={styles.language}
        label={texts.language}
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{locales[value].name}</span>,
        }))}
        value={language}
        onValueChange={setLanguage}
      />
      <QueryView
        query={query}
        loading={<CardSkeletons count={3} height="8rem" />}
        failedTitle={texts.failedToLoad}
      >
        {({ articles }) =>
          articles.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <ArticleList articles={articles} language={language} onEdit={mayEdit ? setEdited : null} />
          )
        }
      </QueryView>
      {edited && (
        <ArticleEditor
          article={edited === 'new' ? null : edited}
          language={language}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  );
}
