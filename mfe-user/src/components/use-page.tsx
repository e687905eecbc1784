import { useSearchParams } from '@dayrise/platform';
import { Pagination } from '@dayrise/ui-kit/data';
import type { ReactNode } from 'react';
import { pageOf, readPage } from '../lib/page-number.ts';
import { withParameters } from '../lib/search.ts';

/** Rows per page of a fully loaded list. */
const SIZE = 10;

/** One page of a list, selected by `page` in the URL, and the pagination if there is more than one. */
export function usePage<Row>(all: readonly Row[], label: string): { rows: readonly Row[]; pages: ReactNode } {
  const [search, setSearch] = useSearchParams();
  const page = pageOf(readPage(search), all.length, SIZE);
  const rows = all.slice((page - 1) * SIZE, page * SIZE);
  const pages = all.length > SIZE && (
    <Pagination
      label={label}
      page={page}
      pageSize={SIZE}
      total={all.length}
      onPageChange={(next) => setSearch((before) => withParameters(before, { page: String(next) }))}
    />
  );
  return { rows, pages };
}
