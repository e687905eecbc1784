import { getDerivedCheck } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { readDerivedCheck } from './queries/derived-check.ts';

export function mountRoutes(router: Router): void {
  mount(router, getDerivedCheck, { handle: ({ context }) => readDerivedCheck(context.database) });
}
