import { expect, it } from 'vitest';
import { endpointsToRecord, readRecorded, recordedRemotes } from './lib/recorded.ts';

it.each(recordedRemotes)(
  '$workspace has a recorded answer to each of its reads, as the contract says',
  (remote) => {
    const answers = readRecorded(remote.workspace);
    const faults = endpointsToRecord(remote).flatMap(({ path, response }) => {
      const key = `GET ${path}`;
      if (!(key in answers)) return [`${key} is missing: start the demo and run npm run record`];
      return (
        response
          .safeParse(answers[key])
          .error?.issues.map((issue) => `${key}: ${issue.path.join('.')} ${issue.message}`) ?? []
      );
    });
    expect(faults).toEqual([]);
  },
);
