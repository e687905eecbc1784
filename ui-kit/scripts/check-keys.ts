import { afterEach, expect, vi } from 'vitest';

const reported = vi.spyOn(console, 'error');

// React only warns: children with the same key may be drawn twice or not at all.
afterEach(() => {
  const problems = reported.mock.calls.map((call) => call.map(String).join(' '));
  reported.mockClear();
  expect(problems.filter((problem) => problem.includes('two children with the same key'))).toEqual([]);
});
