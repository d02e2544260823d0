import type { Place } from './define.ts';
import { EngineError } from './errors.ts';
import { err, ok, type Result } from './result.ts';

export interface Placed {
  readonly id: string;
  readonly place: Place;
}

export interface Order {
  readonly ids: readonly string[];
  /** Pairs without a constraint, ordered by id. */
  readonly ties: readonly (readonly [string, string])[];
  /** A plugin, and the id in its constraint that is not installed. */
  readonly absent: readonly (readonly [string, string])[];
}

const list = (ids: string | readonly string[] | undefined): readonly string[] =>
  ids === undefined ? [] : typeof ids === 'string' ? [ids] : ids;

type Edges = ReadonlyMap<string, Set<string>>;

function edgesOf(placed: readonly Placed[]): { readonly edges: Edges; readonly absent: Order['absent'] } {
  const edges: Edges = new Map(placed.map(({ id }) => [id, new Set()]));
  const absent: [string, string][] = [];
  for (const { id, place } of placed) {
    const earlier = [...list(place.after), ...list(place.follows)];
    const later = list(place.before);
    for (const other of earlier) edges.get(other)?.add(id);
    for (const other of later) edges.get(id)?.add(other);
    for (const other of [...earlier, ...later]) if (!edges.has(other)) absent.push([id, other]);
  }
  // A plugin after the leader must also come after its follower, or it could end up between them.
  for (const { id, place } of placed) {
    for (const later of edges.get(place.follows ?? '') ?? []) {
      const other = placed.find((p) => p.id === later);
      if (later !== id && other?.place.follows !== place.follows) edges.get(id)?.add(later);
    }
  }
  return { edges, absent };
}

function findCycle(edges: Edges, left: ReadonlySet<string>): readonly string[] {
  const path: string[] = [];
  let id = [...left].sort()[0] ?? '';
  while (!path.includes(id)) {
    path.push(id);
    id = [...left].sort().find((other) => edges.get(other)?.has(id)) ?? id;
  }
  return [...path.slice(path.indexOf(id)), id].reverse();
}

/**
 * Independent of the input order [NAV-11]; ignores constraints on plugins that are not installed [DEV-01].
 * Errors: GH_ORDER_CYCLE (with the path), GH_ORDER_APART (a follower cannot follow).
 */
export function orderPlugins(placed: readonly Placed[]): Result<Order, EngineError> {
  const { edges, absent } = edgesOf(placed);
  const places = new Map(placed.map(({ id, place }) => [id, place]));
  const left = new Set(places.keys());
  const ids: string[] = [];
  const ties: [string, string][] = [];
  const isReady = (id: string): boolean => ![...left].some((other) => edges.get(other)?.has(id));
  const leaderOf = (id: string | undefined): string | undefined =>
    id === undefined ? undefined : (places.get(id)?.follows ?? id);
  while (left.size > 0) {
    const ready = [...left].filter(isReady).sort();
    const last = ids.at(-1);
    const followers = ready.filter((id) => {
      const leader = places.get(id)?.follows;
      return leader !== undefined && (leader === last || leader === leaderOf(last));
    });
    const [first, second] = followers.length > 0 ? followers : ready;
    if (first === undefined) {
      return err(
        new EngineError('GH_ORDER_CYCLE', `slides wait for each other: ${findCycle(edges, left).join(' → ')}`),
      );
    }
    if (second !== undefined) ties.push([first, second]);
    ids.push(first);
    left.delete(first);
  }
  for (const { id, place } of placed) {
    if (places.has(place.follows ?? '') && leaderOf(ids[ids.indexOf(id) - 1]) !== place.follows) {
      return err(new EngineError('GH_ORDER_APART', `cannot stand directly after '${place.follows}'`, id));
    }
  }
  return ok({ ids, ties, absent });
}
