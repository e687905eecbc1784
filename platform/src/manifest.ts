import type { Language, Permission } from '@dayrise/contracts';
import type { Settings } from './settings.ts';
import type { Place } from './slot.ts';

/**
 * The contract between shell and remotes: the major version of this facade. A shell runs remotes of its own contract
 * and of the one before.
 */
export const CONTRACT = 2;

/** This facade's version; a manifest's `requires.platform` is a semver range over it. */
export const PLATFORM_VERSION = '2.9.0';

/** Who may enter a route: anybody, any signed-in person, or one role only. */
export type RouteAccess = 'all' | 'signed-in' | 'user' | 'admin';

/** The navigation's icons; the shell renders them. */
export type IconName =
  | 'dashboard'
  | 'trade'
  | 'plans'
  | 'deposit'
  | 'withdraw'
  | 'statement'
  | 'positions'
  | 'performance'
  | 'profile'
  | 'support'
  | 'users'
  | 'payments'
  | 'wallet'
  | 'message'
  | 'audit'
  | 'jobs'
  | 'ledger'
  | 'settings'
  | 'help'
  | 'learn';

/** The groups of an area's navigation; the shell names them. */
export type NavGroup = 'people' | 'money' | 'support' | 'site' | 'records' | 'account';

/** How a route appears in its area's navigation; lower `order` comes first. */
export interface NavDeclaration {
  readonly label: string;
  readonly order: number;
  /** Position among the tabs at the bottom of a phone. Items without one follow by `order`. */
  readonly phoneOrder?: number;
  readonly icon?: IconName;
  /** Items without one come before all groups. */
  readonly group?: NavGroup;
}

export interface RouteDeclaration {
  /** Relative to the manifest's base, with `:name` parameters; empty for the base itself. */
  readonly path: string;
  readonly access: RouteAccess;
  /** What a member of staff needs to open it. */
  readonly permission?: Permission;
  /** Document title, without the product's name. */
  readonly title: string;
  /** For search engines and previews, in a sentence or two. */
  readonly description?: string;
  readonly nav?: NavDeclaration;
  /** For a page without `nav`: the path of the route whose navigation item is highlighted, relative to the base. */
  readonly under?: string;
}

/** The settings that are on or off. */
export type SettingName = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/** A component that a remote offers for a named place outside its own pages. */
export interface SlotDeclaration {
  readonly place: Place;
  readonly access: RouteAccess;
  /** What a member of staff needs to see it. */
  readonly permission?: Permission;
  /** A setting of the platform that must be on. */
  readonly setting?: SettingName;
  /**
   * Space that stays reserved while the slot loads or if it fails: `control` for an icon button. Without it,
   * the slot takes its space when it appears.
   */
  readonly reserve?: 'control';
}

/** Ranges of versions, such as `^2.1.0`, that the shell checks before it downloads any code. */
export interface Requirements {
  /** The facade, `@dayrise/platform`. */
  readonly platform: string;
  /** `@dayrise/ui-kit`. Expected from contract 2 on, like `react`. */
  readonly uiKit?: string;
  readonly react?: string;
}

/** A remote described as plain data, which the shell uses before any of the remote's code has loaded. */
export interface Manifest {
  /** Plain identifier, unique among remotes; `mfe_user`, not `mfe-user`. */
  readonly id: string;
  readonly contract: number;
  readonly requires: Requirements;
  /** Every route lives under this path. Bases under `/user` and `/admin` belong to those areas' frames. */
  readonly base: `/${string}`;
  readonly routes: Readonly<Record<string, RouteDeclaration>>;
  readonly slots?: Readonly<Record<string, SlotDeclaration>>;
  /** Titles and descriptions by language and route. The build takes them from `src/languages`. */
  readonly translations?: { readonly [L in Language]?: Readonly<Record<string, RouteTexts>> };
}

/** A route's title and description in another language than English. */
export type RouteTexts = Partial<Pick<RouteDeclaration, 'title' | 'description'>>;

/** Declares a remote's data, keeping the names of its routes and slots for {@link defineRemote}. */
export function defineManifest<const M extends Manifest>(manifest: M): M {
  return manifest;
}
