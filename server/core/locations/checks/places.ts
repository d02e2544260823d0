import { choicesAt } from '../../../../domain/destination.ts';
import type { Finding } from '../../../../domain/finding.ts';
import { below } from '../../../../domain/json-pointer.ts';
import type { LocationDocument, LocationNode, SubLocation } from '../document.ts';
import { find } from './kinds.ts';

/** The choices of sub-locations and tracks as visitors see them [SUB-01] [TRK-01]. */
export function* checkPlaces(document: LocationDocument, pathOf: (inner: object) => string): Generator<Finding> {
  const nodes: (LocationNode | SubLocation)[] = [document.location];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const { kind, items } = { items: [], ...choicesAt(node) };
    const seen = new Set<string>();
    for (const item of items) {
      const path = below(pathOf(item), 'name');
      const name = item.name.trim();
      if (name === '') yield find('place_nameless', path);
      else if (seen.has(name.toLowerCase())) yield find('choice_same_name', path, { name });
      seen.add(name.toLowerCase());
    }
    const hasTracks = (node.tracks ?? []).length > 0;
    if (kind === 'none' && hasTracks) yield find('tracks_hidden', below(pathOf(node), 'tracks'));
    nodes.push(...(node.sub_locations ?? []));
  }
}
