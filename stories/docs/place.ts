import type { Place } from 'gatehouse-engine';
import type { AnyPlugin } from '../../plugins/_kit/product.ts';
import { atStart } from '../visit-order.ts';

/** Such as ['after', 'welcome, idscan']. */
export function placeLines(place: Place): readonly (readonly [string, string])[] {
  const words: readonly (readonly [string, Place['after']])[] = [
    ['after', place.after],
    ['before', place.before],
    ['directly after', place.follows],
  ];
  return words.flatMap(([word, ids]) => (ids === undefined ? [] : [[word, [ids].flat().join(', ')] as const]));
}

/** If the constraints depend on the visit: those at the start with every flag off. */
export function placeOf(plugin: AnyPlugin): { readonly place: Place; readonly depends: boolean } {
  const { place } = plugin;
  return typeof place === 'function' ? { place: place(atStart(plugin)), depends: true } : { place, depends: false };
}
