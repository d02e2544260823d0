import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import type { Location, SubLocation } from '../../schemas/generated/types.ts';

export interface Level {
  /** How many choices come before it. */
  readonly depth: number;
  readonly items: readonly SubLocation[];
}

/** One level to choose at for the location and for each chosen sub-location that has further ones: any depth [SUB-05]. */
export function levels(location: Location, path: readonly number[]): readonly { key: string; props: Level }[] {
  const chosen = destination({ location }, { sublocation: { path } }).path;
  return [location, ...chosen]
    .map((scope, depth) => ({
      key: depth === 0 ? 'top' : `in-${toId(scope.id)}`,
      props: { depth, items: scope.sub_locations ?? [] },
    }))
    .filter(({ props }) => props.items.length > 0);
}
