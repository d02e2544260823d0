import { effectiveSettings } from '../../../domain/effective-settings.ts';
import { isOn, toId } from '../../../domain/flag.ts';
import type { Destination } from './destination.ts';
import type { LocationDocument, LocationNode } from './document.ts';

export { isOn, toNumber } from '../../../domain/flag.ts';

/** The settings in force at a destination, by the very rule the page uses: the deepest level that sets one wins. */
export function settingsAt(document: LocationDocument, { path, track }: Destination): LocationNode {
  return effectiveSettings(document, {
    sublocation: { path: path.map((sub) => toId(sub.id)) },
    track: { trackId: track === undefined ? null : toId(track.id) },
  });
}

/** Whether a plugin is not switched off by name [LOC-03]. */
export function pluginOn(document: LocationDocument, id: string): boolean {
  return [document.plugins, document.location.plugins].every((map) => {
    const flag = map?.[id];
    return flag === undefined || flag === null || isOn(flag);
  });
}
