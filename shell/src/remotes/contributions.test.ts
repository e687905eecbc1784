import type { Session, SlotDeclaration } from '@dayrise/platform';
import { settings } from '@dayrise/platform';
import { afterEach, expect, it } from 'vitest';
import { sortContributions } from './contributions.ts';
import type { RegistryEntry } from './registry-schema.ts';

const entry = (id: string, ...slots: readonly object[]): RegistryEntry => ({
  id,
  buildId: 'one',
  entry: '/r/x/one/entry.js',
  integrity: 'sha384-x',
  manifest: {
    id,
    contract: 1,
    requires: { platform: '^1.0.0' },
    base: '/user',
    routes: {},
    slots: Object.fromEntries(slots.map((slot, at) => [`slot${at}`, slot as SlotDeclaration])),
  },
});
const session = (role: 'user' | 'admin', permissions: readonly string[] = []): Session => ({
  token: 't',
  user: {
    _id: '1',
    name: 'A',
    email: 'a@b.test',
    role,
    isAdmin: role === 'admin',
    permissions: [...permissions] as never,
  },
});
const sorted = (remotes: readonly RegistryEntry[], who: Session | null = session('user')) => {
  const { shown, refused } = sortContributions(remotes, who);
  return {
    shown: shown.map(({ id, name }) => `${id}.${name}`),
    refused: refused.map(({ id, name, error }) => `${id}.${name} ${error}`),
  };
};

const usual = settings.get();
afterEach(() => settings.set(usual));

it('shows parts whose conditions hold, and fetches nothing of others', () => {
  const card = { place: 'user-dashboard', access: 'user' };
  const tool = { place: 'person-actions', access: 'admin', permission: 'people.manage' };
  const widget = { place: 'topbar', access: 'all', setting: 'chartWidget' };
  const remotes = [entry('mfe_a', card, tool, widget)];
  expect(sorted(remotes, null).shown).toEqual(['mfe_a.slot2']);
  expect(sorted(remotes).shown).toEqual(['mfe_a.slot0', 'mfe_a.slot2']);
  expect(sorted(remotes, session('admin')).shown).toEqual(['mfe_a.slot2']);
  expect(sorted(remotes, session('admin', ['people.manage'])).shown).toEqual(['mfe_a.slot1', 'mfe_a.slot2']);
  settings.set({ ...usual, chartWidget: false });
  expect(sorted(remotes)).toEqual({ shown: ['mfe_a.slot0'], refused: [] });
});

it('names what is unknown, too many or in conflict, and shows the rest', () => {
  const card = { place: 'user-dashboard', access: 'user' };
  const section = { place: 'account-security', access: 'user' };
  const remotes = [
    entry('mfe_a', card, card, section),
    entry('mfe_b', { place: 'moon', access: 'all' }, card, section),
  ];
  expect(sorted(remotes)).toEqual({
    shown: ['mfe_a.slot0', 'mfe_a.slot2', 'mfe_b.slot1'],
    refused: ['mfe_a.slot1 too_many', 'mfe_b.slot0 unknown_place', 'mfe_b.slot2 conflicting'],
  });
});
