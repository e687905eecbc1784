import type { RolloutRule } from '@dayrise/contracts';

/** Who a rule gives its build to. */
export function audienceOf(rule: RolloutRule): string {
  switch (rule.to) {
    case 'people':
      return rule.emails.length === 0 ? 'Nobody (the people were deleted)' : rule.emails.join(', ');
    case 'role':
      return rule.role === 'user' ? 'All investors' : 'All staff';
    case 'percent':
      return `${rule.percent}% of the people who are signed in`;
  }
}
