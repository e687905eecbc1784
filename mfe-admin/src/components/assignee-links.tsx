import type { Assignee, AssigneeFilter } from '@dayrise/contracts';
import { useUser } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { id, oneOf } from '../lib/list-params.ts';
import { FilterLinks } from './filters.tsx';
import { messages } from './list-texts.ts';

/** Whose requests a queue shows, from its URL. */
export const readAssignee = (params: URLSearchParams): AssigneeFilter | undefined =>
  oneOf(params, 'assignee', ['me', 'nobody']) ?? id(params, 'assignee');

interface AssigneeLinksProps {
  readonly current: AssigneeFilter | undefined;
  /** Who can be chosen besides oneself; undefined until it is known. */
  readonly assignees: readonly Assignee[] | undefined;
}

/** Narrows a queue to one’s own requests, those of nobody, or those of a colleague. */
export function AssigneeLinks({ current, assignees }: AssigneeLinksProps) {
  const texts = useTexts(messages);
  const { _id: own } = useUser();
  const shown = current === own ? 'me' : current;
  const options = [
    { value: undefined, label: texts.anybody },
    { value: 'me', label: texts.me },
    { value: 'nobody', label: texts.nobody },
    ...(assignees ?? [])
      .filter(({ _id }) => _id !== own)
      .map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  // Somebody who may no longer decide can still have requests.
  if (assignees && !options.some(({ value }) => value === shown))
    options.push({ value: shown, label: texts.another });
  return <FilterLinks label={texts.assignedTo} name="assignee" current={shown} options={options} />;
}
