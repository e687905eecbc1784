const hour = 3_600_000;

/** How pressing a wait is, from its age in milliseconds: after a day somebody should hurry. */
export function ageLevel(age: number): 'fresh' | 'waiting' | 'late' {
  if (age < 4 * hour) return 'fresh';
  return age < 24 * hour ? 'waiting' : 'late';
}
