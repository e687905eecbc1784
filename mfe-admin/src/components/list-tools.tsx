import { useLazy } from '@dayrise/platform';
import { Skeleton } from '@dayrise/ui-kit';
import type { ColumnChoiceProps } from '@dayrise/ui-kit/tables';
import { Suspense } from 'react';
import type { SavedListsProps } from './saved-lists-menu.tsx';

/** Until the code of the popovers is here; lists don't wait for it. */
const placeholder = <Skeleton shape="block" width="8.5rem" height="var(--height-control)" />;

/** The saved filters of a list. */
export function SavedLists(props: SavedListsProps) {
  const Menu = useLazy(() => import('./saved-lists-menu.tsx'));
  return (
    <Suspense fallback={placeholder}>
      <Menu {...props} />
    </Suspense>
  );
}

/** Which columns of a table are shown. */
export function Columns(props: ColumnChoiceProps) {
  const Choice = useLazy(async () => ({ default: (await import('@dayrise/ui-kit/tables')).ColumnChoice }));
  return (
    <Suspense fallback={placeholder}>
      <Choice {...props} />
    </Suspense>
  );
}
