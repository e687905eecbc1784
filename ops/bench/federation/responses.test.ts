import { endpoints } from '@dayrise/contracts/endpoints';
import { expect, it } from 'vitest';
import { answers } from './responses.ts';

it.each(Object.entries(answers))('%s is answered as the contract says', (name, answer) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name);
  expect(endpoint?.responseKind).toBeDefined();
  if (endpoint?.responseKind === 'json')
    expect(endpoint.response.safeParse(answer).error?.issues).toBeUndefined();
});
