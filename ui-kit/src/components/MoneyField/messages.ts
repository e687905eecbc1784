import { POINT_FOR_CENTS } from '../../formatting.ts';

export const messages = {
  pointForCents: POINT_FOR_CENTS,
};
