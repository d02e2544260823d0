import type { Flag } from '../schemas/generated/types.ts';
import { saysOff } from './flag.ts';

export type Switches = Readonly<Record<string, Flag>> | null | undefined;

/** A location document, which has switches at two levels, or the page's configuration, which has them at one. */
export interface Switchboard {
  readonly plugins?: Switches;
  readonly location: { readonly plugins?: Switches };
}

/**
 * Whether a plugin is switched off by name [LOC-03]. Off at any level means off, whatever another level says; a plugin
 * not mentioned is on. The engine keeps its required slides in any case.
 */
export function isPluginOff({ plugins, location }: Switchboard, id: string): boolean {
  return [plugins, location.plugins].some((switches) => saysOff(ownFlag(switches, id)));
}

/** A level on the way to a destination; the first one is the location itself. */
export interface SwitchingPlace {
  readonly plugins?: Switches;
}

/**
 * Whether visitors on the way to a destination do without a plugin: the deepest of its sub-locations and its track that
 * says so decides, else the location [LOC-03].
 */
export function isPluginOffAt(board: Switchboard, scopes: readonly SwitchingPlace[], id: string): boolean {
  const [, ...places] = scopes;
  const own = places.map(({ plugins }) => ownFlag(plugins, id)).findLast((flag) => flag != null);
  return own === undefined ? isPluginOff(board, id) : saysOff(own);
}

/** Merges both levels of a location into one for the page, which knows only one: off at either means off. */
export function pluginSwitches(board: Switchboard): Record<string, Flag> {
  const all = { ...board.plugins, ...board.location.plugins };
  return Object.fromEntries(Object.entries(all).map(([id, flag]) => [id, isPluginOff(board, id) ? 0 : flag]));
}

/** Reads own properties only, because a plugin may have any name, even `toString`. */
function ownFlag(switches: Switches, id: string): Flag | undefined {
  return switches && Object.hasOwn(switches, id) ? switches[id] : undefined;
}
