import type { Flag } from '../schemas/generated/types.ts';
import { isFlagOff } from './flag.ts';

export type Switches = Readonly<Record<string, Flag>> | null | undefined;

/** A document has two levels, a page one. */
export interface Switchboard {
  readonly plugins?: Switches;
  readonly location: { readonly plugins?: Switches };
}

/** Off at any level means off. [LOC-03] */
export function isPluginOff({ plugins, location }: Switchboard, id: string): boolean {
  return [plugins, location.plugins].some((switches) => isFlagOff(ownFlag(switches, id)));
}

export interface SwitchingPlace {
  readonly plugins?: Switches;
}

/** The deepest place that sets it decides. */
export function isPluginOffAt(board: Switchboard, scopes: readonly SwitchingPlace[], id: string): boolean {
  const [, ...places] = scopes;
  const own = places.map(({ plugins }) => ownFlag(plugins, id)).findLast((flag) => flag != null);
  return own === undefined ? isPluginOff(board, id) : isFlagOff(own);
}

export function pluginSwitches(board: Switchboard): Record<string, Flag> {
  const all = { ...board.plugins, ...board.location.plugins };
  return Object.fromEntries(Object.entries(all).map(([id, flag]) => [id, isPluginOff(board, id) ? 0 : flag]));
}

/** The id may be `toString`. */
function ownFlag(switches: Switches, id: string): Flag | undefined {
  return switches && Object.hasOwn(switches, id) ? switches[id] : undefined;
}
