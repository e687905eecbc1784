import { listStaff, type Proposal, removeStaff, type StaffSet, updateStaff } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { keys } from '../../lib/keys.ts';

/** Everybody on the staff. */
export const staffQuery = () =>
  queryOptions({ queryKey: keys.staff, queryFn: ({ signal }) => api.call(listStaff, { signal }) });

interface Answer {
  /** The change waits for a second owner. */
  readonly proposal?: Proposal | undefined;
}

/** Gives somebody another set, or takes all rights away (null). */
export function sendStaffChange(input: {
  id: string;
  set: StaffSet | null;
  reason: string;
}): Promise<Answer> {
  const { set, reason } = input;
  const params = { id: input.id };
  if (set === null) return api.call(removeStaff, { params, body: { reason } });
  return api.call(updateStaff, { params, body: { set, reason } });
}
