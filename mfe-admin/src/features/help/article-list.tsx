import type { ManagedHelpArticle } from '@dayrise/contracts';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Banner, Button, Card, IconButton } from '@dayrise/ui-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { keys } from '../../lib/keys.ts';
import { useFailures } from '../../lib/use-failures.ts';
import styles from './help.module.css';
import { saveArticle, sendArticleMove } from './queries.ts';
import { messages } from './texts.ts';

interface ArticleListProps {
  readonly articles: readonly ManagedHelpArticle[];
  /** Null for people who may only read. */
  readonly onEdit: ((article: ManagedHelpArticle) => void) | null;
}

/** All articles in the order in which people see them. */
export function ArticleList({ articles, onEdit }: ArticleListProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.help });
  const move = useMutation({ mutationFn: sendArticleMove, onSettled: refresh });
  const publish = useMutation({
    mutationFn: ({ _id, question, answer, keywords, published }: ManagedHelpArticle) =>
      saveArticle(_id, { question, answer, keywords, published: !published }),
    onSettled: refresh,
  });
  const failure = move.error ?? publish.error;
  const busy = move.isPending || publish.isPending;
  return (
    <Card>
      {failure && <Banner tone="error">{refusal(failure)}</Banner>}
      <ol className={styles.list}>
        {articles.map((article, place) => (
          <li key={article._id} className={styles.item}>
            <div className={styles.words}>
              <h2 className={styles.question}>
                <bdi>{article.question}</bdi> {!article.published && <Badge>{texts.unpublished}</Badge>}
              </h2>
              <p className={styles.answer}>
                <bdi>{article.answer}</bdi>
              </p>
            </div>
            {onEdit && (
              <div className={styles.actions}>
                <IconButton
                  label={texts.moveUp(article)}
                  icon={<ArrowUp />}
                  disabled={busy || place === 0}
                  onClick={() => move.mutate({ id: article._id, direction: 'up' })}
                />
                <IconButton
                  label={texts.moveDown(article)}
                  icon={<ArrowDown />}
                  disabled={busy || place === articles.length - 1}
                  onClick={() => move.mutate({ id: article._id, direction: 'down' })}
                />
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={article.published ? texts.unpublishOf(article) : texts.publishOf(article)}
                  onClick={() => publish.mutate(article)}
                >
                  {article.published ? texts.unpublish : texts.publish}
                </Button>
                <Button size="small" aria-label={texts.editOf(article)} onClick={() => onEdit(article)}>
                  {texts.edit}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
