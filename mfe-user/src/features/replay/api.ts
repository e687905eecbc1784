import { type BodyOf, getReplay, type ReplayLength, runReplay } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';

export interface Chosen {
  readonly length: ReplayLength;
  readonly seed: number;
}

/** A replay, with the fees and spreads that it began with. */
export type Replay = Chosen & Pick<BodyOf<typeof runReplay>, 'settings'>;

/** An order, or the end of one. */
export type Command = BodyOf<typeof runReplay>['commands'][number];

export const replays = {
  /** The prices of a past stretch. */
  stretch: (query: Chosen) =>
    queryOptions({
      queryKey: ['replay', query],
      queryFn: ({ signal }) => api.call(getReplay, { query, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  run: (body: BodyOf<typeof runReplay>) => api.call(runReplay, { body }),
  /** What a replay gave that ended at a step. */
  result: (body: BodyOf<typeof runReplay>) =>
    queryOptions({
      queryKey: ['replay', 'result', body],
      queryFn: async ({ signal }) => (await api.call(runReplay, { body, signal })).result,
    }),
};
