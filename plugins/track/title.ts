import type { SubLocation, Track } from '../../schemas/generated/types.ts';

/** Avoids a title already asked; numbered tracks (Lane 1, Lane 2) are places, not purposes. */
export function titleOf(
  items: readonly Pick<Track, 'name'>[],
  path: readonly Pick<SubLocation, 'type'>[],
): 'purpose' | 'where' | 'exactly' {
  if (path.at(-1)?.type !== 'purpose' && !isNumbered(items)) return 'purpose';
  return path.some(({ type }) => type !== 'purpose' && type !== 'address') ? 'exactly' : 'where';
}

function isNumbered(items: readonly Pick<Track, 'name'>[]): boolean {
  const stems = new Set(items.map(({ name }) => name.replace(/\d+/, '#')));
  return items.length > 1 && stems.size === 1 && new Set(items.map(({ name }) => name)).size === items.length;
}
