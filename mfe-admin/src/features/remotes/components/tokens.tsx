import type { ManagedRemote } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { issuesByField, useFailures } from '@dayrise/platform/failures';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Badge, Banner, Button, CopyButton, RelativeTime } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { Inline, Item, ItemList } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { sendRevocation, sendToken } from '../queries.ts';
import { tokenMessages } from '../texts.ts';
import styles from './remotes.module.css';

interface NewTokenProps {
  /** The remote; typed by the person, if left out. */
  readonly id?: string;
}

/** The form that makes a deploy token, and shows it once. */
export function NewToken({ id }: NewTokenProps) {
  const texts = useTexts(tokenMessages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const [remote, setRemote] = useState('');
  const [owner, setOwner] = useState('');
  const make = useMutation({
    mutationFn: sendToken,
    onSuccess: () => {
      setOwner('');
      return client.invalidateQueries({ queryKey: keys.remotes });
    },
  });
  const issues = issuesByField(make.error);
  return (
    <>
      {make.data && (
        <Banner tone="success" title={texts.copyNow}>
          <Inline gap={8}>
            <span className={styles.code}>{make.data.token}</span>
            <CopyButton text={make.data.token} label={texts.copy} />
          </Inline>
        </Banner>
      )}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending) make.mutate({ id: id ?? remote.trim(), owner });
        }}
        error={make.error && Object.keys(issues).length === 0 && refusal(make.error)}
        actions={
          <Button type="submit" busy={make.isPending} busyLabel={texts.making}>
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
            error={issues.id}
            value={remote}
            onChange={(event) => setRemote(event.currentTarget.value)}
          />
        )}
        <TextField
          label={texts.team}
          help={texts.teamHelp}
          required
          autoComplete="off"
          maxLength={60}
          error={issues.owner}
          value={owner}
          onChange={(event) => setOwner(event.currentTarget.value)}
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
