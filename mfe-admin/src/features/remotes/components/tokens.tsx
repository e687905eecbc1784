import { createRemoteToken, type ManagedRemote } from '@dayrise/contracts';
import { NewTokenBody } from '@dayrise/contracts/schemas';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Badge, Banner, Button, CopyButton, RelativeTime } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { Inline, Item, ItemList } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { sendRevocation } from '../queries.ts';
import { tokenMessages } from '../texts.ts';
import styles from './remotes.module.css';

interface NewTokenProps {
  /** The remote; typed by the person, if left out. */
  readonly id?: string;
}

/** The form that makes a deploy token, and shows it once. */
export function NewToken({ id }: NewTokenProps) {
  const texts = useTexts(tokenMessages);
  const labels = useTexts(fieldLabels);
  const client = useQueryClient();
  const [remote, setRemote] = useState('');
  const form = useEndpointForm(createRemoteToken, {
    schema: NewTokenBody,
    params: { id: id ?? remote.trim() },
    start: { owner: '' },
    onDone: () => {
      form.reset();
      return client.invalidateQueries({ queryKey: keys.remotes });
    },
  });
  return (
    <>
      {form.answer && (
        <Banner tone="success" title={texts.copyNow}>
          <Inline gap={8}>
            <span className={styles.code}>{form.answer.token}</span>
            <CopyButton text={form.answer.token} label={texts.copy} />
          </Inline>
        </Banner>
      )}
      <Form
        onSubmit={form.submit}
        error={form.error}
        actions={
          <Button type="submit" busy={form.busy} busyLabel={texts.making}>
            {texts.make}
          </Button>
        }
      >
        {id === undefined && (
          <TextField
            label={texts.remote}
            help={texts.remoteHelp}
            required
            autoComplete="off"
            maxLength={40}
            value={remote}
            onChange={(event) => setRemote(event.currentTarget.value)}
          />
        )}
        <TextField
          label={labels.owner}
          help={texts.teamHelp}
          required
          autoComplete="off"
          maxLength={60}
          {...form.field('owner')}
        />
      </Form>
    </>
  );
}

/** The tokens of a remote. */
export function TokenList({ tokens, mayRevoke }: { tokens: ManagedRemote['tokens']; mayRevoke: boolean }) {
  const texts = useTexts(tokenMessages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: sendRevocation,
    onSuccess: () => notify({ kind: 'success', text: texts.isRevoked }),
    onError: (error) => notify({ kind: 'error', text: refusal(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.remotes }),
  });
  if (tokens.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  return (
    <ItemList dense>
      {tokens.map((token) => (
        <Item
          key={token._id}
          title={token.owner}
          actions={
            token.revokedAt !== null ? (
              <Badge>{texts.revoked}</Badge>
            ) : (
              mayRevoke && (
                <Button
                  size="small"
                  aria-label={texts.revokeOf({ owner: token.owner })}
                  busy={revoke.isPending && revoke.variables === token._id}
                  onClick={() => revoke.mutate(token._id)}
                >
                  {texts.revoke}
                </Button>
              )
            )
          }
        >
          <TextWithElement text={(time) => texts.made({ name: token.by, time })}>
            <RelativeTime value={token.createdAt} />
          </TextWithElement>
          {token.lastUsedAt && (
            <>
              {' · '}
              <TextWithElement text={(time) => texts.used({ time })}>
                <RelativeTime value={token.lastUsedAt} />
              </TextWithElement>
            </>
          )}
        </Item>
      ))}
    </ItemList>
  );
}
