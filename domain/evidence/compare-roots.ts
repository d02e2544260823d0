import { DAY_MS } from '../time.ts';
import { type CountedRootStatement, ROOT_FORMAT, type RootStatement, rootText } from './root-statement.ts';

/**
 * `linked`: one root holds the other's hash. `apart`: only roots in between prove it. `contradiction`: different or cut
 * chains. [TRUE-03]
 */
export type RootRelation = 'linked' | 'apart' | 'contradiction';

/** In either order. @param sha256 of a text, in hex */
export async function compareRoots(
  one: RootStatement,
  other: RootStatement,
  sha256: (text: string) => string | Promise<string>,
): Promise<RootRelation> {
  const [earlier, later] = one.day <= other.day ? [one, other] : [other, one];
  if (earlier.day === later.day) return rootText(earlier) === rootText(later) ? 'linked' : 'contradiction';
  if (later.previous === '') return 'contradiction';
  const isNext = later.previous === (await sha256(rootText(earlier)));
  if (isCounted(earlier) && isCounted(later)) {
    const roots = later.number - earlier.number;
    const days = (Date.parse(later.day) - Date.parse(earlier.day)) / DAY_MS;
    const leaves = later.total - later.leaves - earlier.total;
    const isPossible = roots >= 1 && roots <= days && leaves >= 0 && isNext === (roots === 1);
    if (!isPossible || (isNext && leaves !== 0)) return 'contradiction';
  }
  return isNext ? 'linked' : 'apart';
}

const isCounted = (root: RootStatement): root is CountedRootStatement => root.format === ROOT_FORMAT;
