import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import type { Id, Location, SubLocation } from '../../schemas/generated/types.ts';

export interface Level {
  readonly depth: number;
  readonly items: readonly SubLocation[];
}

/** A level for the location and each chosen sub-location with further choices [SUB-05]. */
export function listLevels(location: Location, path: readonly Id[]): readonly { key: string; props: Level }[] {
  const chosen = destination({ location }, { sublocation: { path } }).path;
  return [location, ...chosen]
    .map((scope, depth) => ({
      key: depth === 0 ? 'top' : `in-${toId(scope.id)}`,
      props: { depth, items: scope.sub_locations ?? [] },
    }))
    .filter(({ props }) => props.items.length > 0);
}
