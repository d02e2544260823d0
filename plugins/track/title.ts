import type { SubLocation, Track } from '../../schemas/generated/types.ts';

/**
 * What the slide asks: where to, if the tracks are places (Lane 1, Lane 2) or if what for was asked a moment ago; where
 * exactly, if where to was asked before; else what for. Nobody is asked the same twice.
 */
export function titleOf(
  items: readonly Pick<Track, 'name'>[],
  path: readonly Pick<SubLocation, 'type'>[],
): 'purpose' | 'where' | 'exactly' {
  if (path.at(-1)?.type !== 'purpose' && !isNumbered(items)) return 'purpose';
  return path.some(({ type }) => type !== 'purpose' && type !== 'address') ? 'exactly' : 'where';
}

/** Whether the names differ by their numbers only. */
function isNumbered(items: readonly Pick<Track, 'name'>[]): boolean {
  const stems = new Set(items.map(({ name }) => name.replace(/\d+/, '#')));
  return items.length > 1 && stems.size === 1 && new Set(items.map(({ name }) => name)).size === items.length;
}
