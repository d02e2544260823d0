import type { Destination } from './destination.ts';
import type { LocationDocument, LocationFlags } from './document.ts';

/** 1, "1" and true mean on [CFG-03]. */
export function isOn(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true;
}

/** A number that may come as text; `otherwise` when it is neither. */
export function numberOf(value: unknown, otherwise = 0): number {
  if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return otherwise;
  const number = Number(value);
  return Number.isFinite(number) ? number : otherwise;
}

/** The location, then each chosen sub-location, then the track: from general to particular. */
export function levels(document: LocationDocument, { path, track }: Destination): LocationFlags[] {
  return [document.location, ...path, ...(track === undefined ? [] : [{ ...track, ...(track.track_data ?? {}) }])];
}

/** The effective setting: the deepest level that sets one wins. */
export function setting<Name extends keyof LocationFlags>(
  document: LocationDocument,
  destination: Destination,
  name: Name,
): LocationFlags[Name] {
  return levels(document, destination)
    .map((level) => level[name])
    .findLast((value) => value !== undefined && value !== null);
}

/** Whether a plugin is not switched off by name [LOC-03]. */
export function pluginOn(document: LocationDocument, id: string): boolean {
  return [document.plugins, document.location.plugins].every((map) => {
    const flag = map?.[id];
    return flag === undefined || flag === null || isOn(flag);
  });
}
