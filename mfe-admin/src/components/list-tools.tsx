import { lazyPart, Skeleton } from '@dayrise/ui-kit';

/** Until the code of the popovers is here; lists don't wait for it. */
const Placeholder = () => <Skeleton shape="block" width="8.5rem" height="var(--height-control)" />;

/** The saved filters of a list. */
export const SavedLists = lazyPart(() => import('./saved-lists-menu.tsx'), Placeholder);

/** Which columns of a table are shown. */
export const Columns = lazyPart(
  async () => ({ default: (await import('@dayrise/ui-kit/tables')).ColumnChoice }),
  Placeholder,
);
