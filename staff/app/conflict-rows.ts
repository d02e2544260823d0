import type { Change } from '../../domain/change.ts';
import { type ChangeLanguage, type DescribeFlag, describeChangedPlace } from '../../domain/change-words.ts';
import { documentChanges } from '../../domain/document-changes.ts';
import { isWithin, readPointer } from '../../domain/json-pointer.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';

export interface ConflictRow {
  readonly place: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictWords {
  readonly there: string;
  readonly gone: string;
  readonly moved: string;
  readonly notMoved: string;
  readonly on: string;
  readonly off: string;
  readonly follows: string;
  readonly nothing: string;
  /** Name of a flag; undefined for other keys. */
  readonly describe: DescribeFlag;
  /** Value of a flag in words; undefined for other keys. */
  readonly valueOf: (flag: string, value: unknown) => string | undefined;
  readonly isSwitch: (key: string) => boolean;
}

interface Conflicting {
  readonly places: readonly string[];
  readonly mine: LocationDocument;
  /** Differs from `mine` only in `places`. */
  readonly theirs: LocationDocument;
}

/** Describes both sides of each conflict as the publishing page does [STU-05]. */
export function conflictRows(
  { places, mine, theirs }: Conflicting,
  language: ChangeLanguage,
  words: ConflictWords,
): readonly ConflictRow[] {
  const changes = documentChanges({ ...theirs }, { ...mine }, words.isSwitch);
  return places.flatMap((place) => {
    const own = changes.filter(({ path }) => isWithin(path, place) || isWithin(place, path));
    const [mineAt, theirsAt] = [mine, theirs].map((document) => saidPlainly(readPointer(document, place), words));
    // No change describes it, so the values are compared.
    if (own.length === 0) return [{ place: language.words.location, mine: mineAt ?? '', theirs: theirsAt ?? '' }];
    return own.map((change) => {
      const sides = sidesOf(change, words, { mine: mineAt ?? '', theirs: theirsAt ?? '' });
      return { place: describeChangedPlace(change, language, words.describe), ...sides };
    });
  });
}

/** @param edited values of both sides, for lists described as a whole */
function sidesOf({ change }: Change, words: ConflictWords, edited: Omit<ConflictRow, 'place'>) {
  switch (change.kind) {
    case 'added':
      return { mine: words.there, theirs: words.gone };
    case 'removed':
      return { mine: words.gone, theirs: words.there };
    case 'moved':
      return { mine: words.moved, theirs: words.notMoved };
    case 'switched-on':
      return { mine: words.on, theirs: words.off };
    case 'switched-off':
      return { mine: words.off, theirs: words.on };
    case 'follows':
      return { mine: words.follows, theirs: words.nothing };
    case 'edited':
      return edited;
    default: {
      const [theirs, mine] = ['from' in change ? change.from : '', 'to' in change ? change.to : ''];
      const said = (value: string) => words.valueOf(change.part, value) ?? (value || words.nothing);
      return { mine: said(mine), theirs: said(theirs) };
    }
  }
}

function saidPlainly(value: unknown, words: ConflictWords): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value !== 'object') return String(value);
  const parts = Object.values(value).filter((part) => part !== null && part !== '');
  return parts.map((part) => saidPlainly(part, words)).join(Array.isArray(value) ? ', ' : ' ') || words.nothing;
}
