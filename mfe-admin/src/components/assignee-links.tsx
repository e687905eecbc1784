import type { Assignee, AssigneeFilter } from '@dayrise/contracts';
import { useUser } from '@dayrise/platform';
import { id, oneOf } from '../lib/list-params.ts';
import { FilterLinks } from './filters.tsx';

/** Whose requests a queue shows, from its URL. */
export const readAssignee = (params: URLSearchParams): AssigneeFilter | undefined =>
  oneOf(params, 'assignee', ['me', 'nobody']) ?? id(params, 'assignee');

interface AssigneeLinksProps {
  readonly current: AssigneeFilter | undefined;
  /** Who can be chosen besides oneself. */
  readonly assignees: readonly Assignee[];
}

/** Narrows a queue to one’s own requests, those of nobody, or those of a colleague. */
export function AssigneeLinks({ current, assignees }: AssigneeLinksProps) {
  const { _id: own } = useUser();
  const options = [
    { value: undefined, label: 'Anybody' },
    { value: 'me', label: 'Assigned to me' },
    { value: 'nobody', label: 'Unassigned' },
    ...assignees.filter(({ _id }) => _id !== own).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return <FilterLinks label="Assigned to" name="assignee" current={current} options={options} />;
}
