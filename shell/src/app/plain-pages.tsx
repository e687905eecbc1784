import { type RouteDeclaration, useSession } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { ButtonLink, EmptyState } from '@dayrise/ui-kit';
import { Compass, Lock } from 'lucide-react';
import { notFoundMessages } from '../language/public-texts.ts';
import { areaMessages } from '../language/texts.ts';
import { homeOf } from '../session/redirects.ts';
import { DocumentTitle } from './document-title.tsx';
import styles from './frame.module.css';
import { usePageShown } from './page-shown.ts';

function useHome() {
  return homeOf(useSession()) ?? '/';
}

/** Shown at any address without a page, inside its area's frame. */
export function NotFound() {
  const texts = useTexts(notFoundMessages);
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
  const texts = useTexts(areaMessages).forbidden;
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
          <TextWithElement text={(place) => texts.permission({ permission: place })}>
            <code>{permission}</code>
          </TextWithElement>
        ) : (
          texts.otherKind
        )}
      </EmptyState>
    </div>
  );
}
