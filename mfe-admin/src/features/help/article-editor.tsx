import type { ManagedHelpArticle } from '@dayrise/contracts';
import { HelpArticleBody } from '@dayrise/contracts/schemas';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { checkFields } from '../../lib/field-messages.ts';
import { keys } from '../../lib/keys.ts';
import { saveArticle } from './queries.ts';

interface ArticleEditorProps {
  /** Null for a new one. */
  readonly article: ManagedHelpArticle | null;
  readonly onClose: () => void;
}

/** The dialog that adds or changes a help article. */
export function ArticleEditor({ article, onClose }: ArticleEditorProps) {
  const client = useQueryClient();
  const form = useId();
  const start = {
    question: article?.question ?? '',
    answer: article?.answer ?? '',
    keywords: article?.keywords ?? '',
  };
  const [input, setInput] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const save = useMutation({
    mutationFn: (values: Parameters<typeof saveArticle>[1]) => saveArticle(article?._id ?? null, values),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: keys.help }),
  });
  const issues = { ...issuesByField(save.error), ...problems };
  const field = (name: keyof typeof input) => ({
    value: input[name],
    error: issues[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setInput({ ...input, [name]: event.currentTarget.value });
      setProblems({});
      save.reset();
    },
  });
  return (
    <Dialog
      open
      title={article ? 'Edit article' : 'New article'}
      dismissible={false}
      unsaved={JSON.stringify(input) !== JSON.stringify(start) && !save.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending} busyLabel="Saving">
            Save article
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkFields(HelpArticleBody, { ...input, published: article?.published ?? true });
          setProblems(checked.ok ? {} : checked.messages);
          if (checked.ok && !save.isPending) save.mutate(checked.values);
        }}
      >
        {save.error && Object.keys(issues).length === 0 && (
          <Banner tone="error">{describeRefusal(save.error)}</Banner>
        )}
        <TextField label="Question" maxLength={200} {...field('question')} />
        <TextArea
          label="Answer"
          rows={8}
          help="Plain text. A blank line starts a paragraph."
          {...field('answer')}
        />
        <TextField
          label="Keywords"
          optional
          maxLength={300}
          help="Other words that people search for."
          {...field('keywords')}
        />
      </Form>
    </Dialog>
  );
}
