import type { AnyPlugin } from './define.ts';
import type { Facts } from './registry.ts';

/** A visit under way as plain data, for a page that is loaded later to go on with [OFF-07]. */
export interface Snapshot {
  /** Key of the slide that is shown. */
  readonly key: string;
  readonly seed: number;
  /** By plugin id, as each plugin wants to find its own again. */
  readonly slices: Readonly<Record<string, object>>;
}

/** @returns null if a plugin says that there is nothing left to go on with */
export function takeSnapshot(
  plugins: readonly AnyPlugin[],
  { facts, seed }: { readonly facts: Facts; readonly seed: number },
  key: string,
): Snapshot | null {
  const slices: Record<string, object> = {};
  for (const plugin of plugins) {
    const slice = (facts as Readonly<Record<string, object>>)[plugin.id];
    if (slice === undefined) continue;
    const found: object | 'over' = plugin.resume?.(slice) ?? slice;
    if (found === 'over') return null;
    slices[plugin.id] = found;
  }
  return { key, seed, slices };
}
