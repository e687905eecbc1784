import type { Language, ManagedHelpArticle } from '@dayrise/contracts';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Banner, Button, Card, IconButton } from '@dayrise/ui-kit';
import { Inline } from '@dayrise/ui-kit/layout';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { keys } from '../../lib/keys.ts';
import styles from './help.module.css';
import { saveArticle, sendArticleMove, textsIn } from './queries.ts';
import { messages } from './texts.ts';

interface ArticleListProps {
  readonly articles: readonly ManagedHelpArticle[];
  readonly language: Language;
  /** Null for people who may only read. */
  readonly onEdit: ((article: ManagedHelpArticle) => void) | null;
}

/** All articles in a language, in the order in which people see them. */
export function ArticleList({ articles, language, onEdit }: ArticleListProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.help });
  const moved = useRef<Parameters<typeof sendArticleMove>[0]>(null);
  const move = useMutation({
    mutationFn: sendArticleMove,
    onError: () => {
      moved.current = null;
    },
    onSettled: refresh,
  });
  const publish = useMutation({
    mutationFn: ({ id, published }: { id: string; published: boolean }) =>
      saveArticle(id, language, { published }),
    onSettled: refresh,
  });
  const failure = move.error ?? publish.error;
  const busy = move.isPending || publish.isPending;
  const sendMove = (id: string, direction: 'up' | 'down') => {
    if (busy) return;
    moved.current = { id, direction };
    move.mutate(moved.current);
  };
  // An item that moves in the document loses the focus; at an end of the list, the same button is disabled. A layout
  // effect comes before the shell, which would put the focus on the item.
  useLayoutEffect(() => {
    const { id, direction } = moved.current ?? {};
    moved.current = null;
    // Not from somebody who went on meanwhile.
    const hasLostFocus = document.activeElement?.matches(':disabled, body') ?? true;
    if (!hasLostFocus || !articles.some(({ _id }) => _id === id)) return;
    const buttons = [direction, 'up', 'down'].map((each) => document.getElementById(`${each}-${id}`));
    buttons.find((button) => button?.matches(':enabled'))?.focus();
  }, [articles]);
  return (
    <Card>
      {failure && <Banner tone="error">{refusal(failure)}</Banner>}
      <ol className={styles.list}>
        {articles.map((article, place) => {
          const own = textsIn(article, language);
          const { question, answer } = own ?? article;
          const shownIn = own ? language : 'en';
          return (
            <li key={article._id} className={styles.item}>
              <div className={styles.words}>
                <h2 className={styles.question}>
                  <bdi lang={shownIn}>{question}</bdi> <ArticleState article={article} language={language} />
                </h2>
                <p className={styles.answer}>
                  <bdi lang={shownIn}>{answer}</bdi>
                </p>
              </div>
              {onEdit && (
                <Inline gap={8}>
                  <IconButton
                    label={texts.moveUp({ question })}
                    icon={<ArrowUp />}
                    disabled={place === 0}
                    id={`up-${article._id}`}
                    onClick={() => sendMove(article._id, 'up')}
                  />
                  <IconButton
                    label={texts.moveDown({ question })}
                    icon={<ArrowDown />}
                    disabled={place === articles.length - 1}
                    id={`down-${article._id}`}
                    onClick={() => sendMove(article._id, 'down')}
                  />
                  {own && (
                    <Button
                      size="small"
                      busy={publish.isPending && publish.variables.id === article._id}
                      aria-label={
                        own.published ? texts.unpublishOf({ question }) : texts.publishOf({ question })
                      }
                      onClick={() => !busy && publish.mutate({ id: article._id, published: !own.published })}
                    >
                      {own.published ? texts.unpublish : texts.publish}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={own ? texts.editOf({ question }) : texts.translateOf({ question })}
                    onClick={() => onEdit(article)}
                  >
                    {own ? texts.edit : texts.translate}
                  </Button>
                </Inline>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface ArticleStateProps {
  readonly article: ManagedHelpArticle;
  readonly language: Language;
}

/** Why people don't see an article in a language, and whether its English changed after the translation. */
function ArticleState({ article, language }: ArticleStateProps) {
  const texts = useTexts(messages);
  const own = textsIn(article, language);
  if (!own) return <Badge>{texts.untranslated}</Badge>;
  return (
    <>
      {!own.published && <Badge>{texts.unpublished}</Badge>}{' '}
      {own !== article && !article.published && <Badge>{texts.englishUnpublished}</Badge>}{' '}
      {own.updatedAt < article.updatedAt && <Badge tone="warning">{texts.englishChanged}</Badge>}
    </>
  );
}
