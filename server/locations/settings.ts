import type { Destination } from './destination.ts';
import type { LocationDocument, SettingsNode } from './document.ts';

/** 1, "1" and true mean on [CFG-03]. */
export function isOn(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true;
}

/** A number that may come as text; `otherwise` when it is neither. */
export function numberOf(value: unknown, otherwise = 0): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : otherwise;
}

/** The location, then each chosen sub-location, then the track: from general to particular. */
export function levels(document: LocationDocument, { path, track }: Destination): SettingsNode[] {
  const trackLevel = track === undefined ? [] : [{ ...track, ...(track.track_data ?? {}) } as SettingsNode];
  return [document.location, ...path, ...trackLevel];
}

/** The effective setting: the deepest level that sets one wins. */
export function setting(document: LocationDocument, destination: Destination, name: string): unknown {
  return levels(document, destination)
    .map((level) => level[name])
    .findLast((value) => value !== undefined && value !== null);
}

/** Whether a plugin is not switched off by name [LOC-03]. */
export function pluginOn(document: LocationDocument, id: string): boolean {
  const maps = [document.plugins, document.location.plugins as Record<string, unknown> | null | undefined];
  return maps.every((map) => {
    const flag = map?.[id];
    return flag === undefined || isOn(flag);
  });
}
