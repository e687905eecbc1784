import type { ManagedRemote } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Badge, Banner, Button, CopyButton, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { sendRevocation, sendToken } from '../queries.ts';
import styles from './remotes.module.css';

interface NewTokenProps {
  /** The remote; typed by the person, if left out. */
  readonly id?: string;
}

/** The form that makes a deploy token, and shows it once. */
export function NewToken({ id }: NewTokenProps) {
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
        <Banner tone="success" title="Copy the token now. It won’t be shown again.">
          <span className={styles.build}>
            <span className={styles.code}>{make.data.token}</span>
            <CopyButton text={make.data.token} label="Copy token" />
          </span>
        </Banner>
      )}
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending) make.mutate({ id: id ?? remote.trim(), owner });
        }}
        error={make.error && Object.keys(issues).length === 0 && describeRefusal(make.error)}
        actions={
          <Button type="submit" busy={make.isPending} busyLabel="Making">
            Make token
          </Button>
        }
      >
        {id === undefined && (
          <TextField
            label="Remote"
            help="The remote’s id, such as mfe_practice."
            required
            autoComplete="off"
            maxLength={40}
            error={issues.id}
            value={remote}
            onChange={(event) => setRemote(event.currentTarget.value)}
          />
        )}
        <TextField
          label="Team"
          help="The team that owns the builds deployed with this token."
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
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: sendRevocation,
    onSuccess: () => notify({ kind: 'success', text: 'The token is revoked.' }),
    onError: (error) => notify({ kind: 'error', text: describeRefusal(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.remotes }),
  });
  if (tokens.length === 0)
    return <p className={styles.quiet}>No tokens. Nobody can deploy this remote over HTTP.</p>;
  return (
    <ul className={styles.list}>
      {tokens.map((token) => (
        <li key={token._id} className={styles.item}>
          <span className={styles.words}>
            <strong>{token.owner}</strong>
            <span className={styles.quiet}>
              Made by {token.by} <RelativeTime value={token.createdAt} />
              {token.lastUsedAt && (
                <>
                  , used <RelativeTime value={token.lastUsedAt} />
                </>
              )}
            </span>
          </span>
          {token.revokedAt !== null ? (
            <Badge>Revoked</Badge>
          ) : (
            mayRevoke && (
              <Button
                size="small"
                busy={revoke.isPending && revoke.variables === token._id}
                onClick={() => revoke.mutate(token._id)}
              >
                Revoke<VisuallyHidden> the token of {token.owner}</VisuallyHidden>
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
