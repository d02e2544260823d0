import { basename, dirname } from 'node:path';
import { flagFiles, readSchema } from './compose.ts';

/** Needed where `all` of these flags and `any` of these are on; without both, everywhere. */
export interface NeededBy {
  readonly all?: readonly string[];
  readonly any?: readonly string[];
}

/** By `x-conformance`; else where any flag of its plugin is on. */
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
