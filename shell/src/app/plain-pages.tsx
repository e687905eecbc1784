import { type RouteDeclaration, useSession } from '@dayrise/platform';
import { ButtonLink, EmptyState } from '@dayrise/ui-kit';
import { Compass, Lock } from 'lucide-react';
import { useShellTexts } from '../language/language.ts';
import { notFoundEnglish } from '../language/not-found-texts.ts';
import { homeOf } from '../session/redirects.ts';
import styles from './frame.module.css';
import { usePageShown } from './page-shown.ts';

function useHome() {
  return homeOf(useSession()) ?? '/';
}

/** Shown at any address without a page, inside its area's frame. */
export function NotFound() {
  const { notFound: texts } = useShellTexts().late ?? notFoundEnglish;
  usePageShown(texts.title);
  const home = useHome();
  return (
    <div className={styles.plain}>
      <h1>{texts.title}</h1>
      <EmptyState
        icon={<Compass />}
        title={texts.text}
        action={
          <ButtonLink to={home} variant="primary">
            {home === '/' ? texts.home : texts.dashboard}
          </ButtonLink>
        }
      >
        {texts.help}
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
