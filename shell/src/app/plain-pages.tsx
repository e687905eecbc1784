import { type RouteDeclaration, useSession } from '@dayrise/platform';
import { ButtonLink, EmptyState } from '@dayrise/ui-kit';
import { Compass, Lock } from 'lucide-react';
import { useAreaTexts, useShellTexts } from '../language/language.ts';
import { notFoundEnglish } from '../language/not-found-texts.ts';
import { homeOf } from '../session/redirects.ts';
import { DocumentTitle } from './document-title.tsx';
import styles from './frame.module.css';
import { usePageShown } from './page-shown.ts';

function useHome() {
  return homeOf(useSession()) ?? '/';
}

/** Shown at any address without a page, inside its area's frame. */
export function NotFound() {
  const { notFound: texts } = useShellTexts().late ?? notFoundEnglish;
  usePageShown();
  const home = useHome();
  return (
    <div className={styles.plain}>
      <DocumentTitle title={texts.title} />
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

/** Shown instead of a page that requires another role, or a permission that a member of staff lacks. */
export function Forbidden({ access, permission }: Pick<RouteDeclaration, 'access' | 'permission'>) {
  const texts = useAreaTexts().forbidden;
  const [before, after] = texts.permission.split('{permission}');
  usePageShown();
  const home = useHome();
  const isStaff = useSession()?.user.role === 'admin';
  return (
    <div className={styles.plain}>
      <DocumentTitle title={texts.title} />
      <h1>{texts.title}</h1>
      <EmptyState
        icon={<Lock />}
        title={texts.text}
        action={
          <ButtonLink to={home} variant="primary">
            {texts.dashboard}
          </ButtonLink>
        }
      >
        {permission !== undefined && access === 'admin' && isStaff ? (
          <>
            {before}
            <code>{permission}</code>
            {after}
          </>
        ) : (
          texts.otherKind
        )}
      </EmptyState>
    </div>
  );
}
