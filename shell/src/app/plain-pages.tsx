import { type RouteDeclaration, useSession } from '@dayrise/platform';
import { ButtonLink, EmptyState } from '@dayrise/ui-kit';
import { Compass, Lock } from 'lucide-react';
import { homeOf } from '../session/redirects.ts';
import styles from './frame.module.css';
import { usePageShown } from './page-shown.ts';

function useHome() {
  return homeOf(useSession()) ?? '/';
}

/** Shown at any address without a page, inside its area's frame. */
export function NotFound() {
  usePageShown('Page not found');
  const home = useHome();
  return (
    <div className={styles.plain}>
      <h1>Page not found</h1>
      <EmptyState
        icon={<Compass />}
        title="There is no page at this address"
        action={
          <ButtonLink to={home} variant="primary">
            {home === '/' ? 'Go to the home page' : 'Go to your dashboard'}
          </ButtonLink>
        }
      >
        It may have moved, or the address has a typing mistake.
      </EmptyState>
    </div>
  );
}

/** Shown instead of a page that belongs to another role, or takes a permission that a member of staff lacks. */
export function Forbidden({ access, permission }: Pick<RouteDeclaration, 'access' | 'permission'>) {
  usePageShown('Not for this account');
  const home = useHome();
  const isStaff = useSession()?.user.role === 'admin';
  return (
    <div className={styles.plain}>
      <h1>Not for this account</h1>
      <EmptyState
        icon={<Lock />}
        title="You can’t open this page"
        action={
          <ButtonLink to={home} variant="primary">
            Go to your dashboard
          </ButtonLink>
        }
      >
        {permission !== undefined && access === 'admin' && isStaff ? (
          <>
            It requires the permission <code>{permission}</code>, which your account doesn’t have. An owner
            can change that.
          </>
        ) : (
          'It belongs to another kind of account. None of its code was loaded.'
        )}
      </EmptyState>
    </div>
  );
}
