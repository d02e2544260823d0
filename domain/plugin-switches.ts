import type { Flag } from '../schemas/generated/types.ts';
import { saysOff } from './flag.ts';

export type Switches = Readonly<Record<string, Flag>> | null | undefined;

/** A location document, which has switches at two levels, or the page's configuration, which has them at one. */
export interface Switchboard {
  readonly plugins?: Switches;
  readonly location: { readonly plugins?: Switches };
}

/**
 * Is a plugin switched off by name [LOC-03]? Off at any level is off, whatever another level says; a plugin nobody
 * mentions is not. The engine keeps its required slides whatever this says.
 */
export function isPluginOff({ plugins, location }: Switchboard, id: string): boolean {
  return [plugins, location.plugins].some((switches) => saysOff(ownFlag(switches, id)));
}

/** All levels as one, for a page that knows but one: what is off at any level is off there. */
export function pluginSwitches(board: Switchboard): Record<string, Flag> {
  const all = { ...board.plugins, ...board.location.plugins };
  return Object.fromEntries(Object.entries(all).map(([id, flag]) => [id, isPluginOff(board, id) ? 0 : flag]));
}

/** A plugin may have any name, `toString` too. */
function ownFlag(switches: Switches, id: string): Flag | undefined {
  return switches && Object.hasOwn(switches, id) ? switches[id] : undefined;
}
