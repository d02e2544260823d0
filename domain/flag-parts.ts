import { pictureFlags, textFlags } from '../schemas/generated/flag-parts.ts';
import type { LocationDocument } from '../schemas/generated/types.ts';
import { appendToPointer } from './json-pointer.ts';

/** '*': each item of a list. */
export type Paths = readonly (readonly string[])[];

export interface FlagPart<T> {
  readonly value: T;
  /** `/location/tracks/0/menu/2/picture` */
  readonly path: string;
}

export function flagPictures(location: object, path = '/location'): readonly FlagPart<string>[] {
  return flagParts(location, pictureFlags, path).flatMap(({ value, path: at }) =>
    typeof value === 'string' && value !== '' ? [{ value, path: at }] : [],
  );
}

export function localTexts({ location, notification }: LocationDocument): readonly FlagPart<unknown>[] {
  return [
    { value: notification?.heading, path: '/notification/heading' },
    { value: notification?.text, path: '/notification/text' },
    ...flagParts(location, textFlags),
  ];
}

/** Includes the places in it. */
export function flagParts(place: object, paths: Paths, path = '/location'): readonly FlagPart<unknown>[] {
  const inside = Object.entries(place).filter(([key]) => key === 'sub_locations' || key === 'tracks');
  return [
    ...flagPartsAt(place, paths, path),
    ...inside.flatMap(([key, list]) =>
      Object.entries(list ?? {}).flatMap(([index, inner]) =>
        flagParts(inner ?? {}, paths, appendToPointer(path, key, index)),
      ),
    ),
  ];
}

export function flagPartsAt(place: object, paths: Paths, path = ''): readonly FlagPart<unknown>[] {
  const data = 'track_data' in place ? partsAt(place, ['track_data'], path) : [];
  return [{ value: place, path }, ...data].flatMap((own) =>
    paths.flatMap((keys) => partsAt(own.value, keys, own.path)),
  );
}

function partsAt(value: unknown, [key, ...inner]: readonly string[], path: string): readonly FlagPart<unknown>[] {
  if (key === undefined) return [{ value, path }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([name]) => key === '*' || name === key);
  return entries.flatMap(([name, part]) => partsAt(part, inner, appendToPointer(path, name)));
}
