import { basename, dirname } from 'node:path';
import { flagFiles, readSchema } from './compose.ts';

/** Which locations need a call: `all` of these flags are on, and `any` of these. Without both, every location does. */
export interface NeededBy {
  readonly all?: readonly string[];
  readonly any?: readonly string[];
}

/**
 * Which locations need the call of this schema: as its `x-conformance` says; a call of a plugin that says nothing is
 * needed where any flag of the plugin is on.
 */
export function neededBy(file: string): NeededBy {
  const said = (readSchema(file)['x-conformance'] as { neededBy?: NeededBy } | undefined)?.neededBy;
  return said ?? ownFlags(file);
}

function ownFlags(file: string): NeededBy {
  const plugin = dirname(dirname(file));
  if (basename(dirname(plugin)) !== 'plugins') return {};
  const flags = flagFiles(dirname(dirname(plugin))).get(basename(plugin));
  if (flags === undefined) return {};
  const any = Object.keys((readSchema(flags).properties ?? {}) as object);
  return any.length > 0 ? { any } : {};
}
