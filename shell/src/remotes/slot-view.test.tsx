import type { Place } from '@dayrise/platform';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SlotView } from './slot-view.tsx';

// It starts the federation runtime.
vi.mock('./source.ts', () => ({ loadRemote: vi.fn() }));

it('leaves a place that this shell doesn’t have empty', () => {
  expect(renderToStaticMarkup(<SlotView place={'gone' as Place} data={{}} />)).toBe('');
});
