import type { Change } from '../../domain/change.ts';
import { documentChanges } from '../../domain/document-changes.ts';
import { readPointer } from '../../domain/json-pointer.ts';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import type { Merge } from '../draft/index.ts';
import { isSame } from '../draft/merge.ts';

/** A colleague's save, limited to one area. */
export interface CameIn {
  readonly merge: Merge;
  readonly changes: readonly Change[];
}

const known = new WeakMap<Merge, readonly Change[]>();

function changesOf(merge: Merge, isSwitch: (key: string) => boolean): readonly Change[] {
  const found = known.get(merge) ?? documentChanges({ ...merge.before }, { ...merge.after }, isSwitch);
  known.set(merge, found);
  return found;
}

interface Looking {
  readonly document: LocationDocument;
  readonly isSwitch: (key: string) => boolean;
  readonly isHere: (path: string) => boolean;
}

/** Colleagues' changes that still stand, latest first [STU-05]. */
export function describeMerges(merges: readonly Merge[], { document, isSwitch, isHere }: Looking): readonly CameIn[] {
  return merges
    .toReversed()
    .map((merge) => ({
      merge,
      changes: changesOf(merge, isSwitch).filter((one) => isHere(one.path) && stands(one, merge, document)),
    }))
    .filter(({ changes }) => changes.length > 0);
}

function stands({ path, change }: Change, { before, after }: Merge, document: LocationDocument): boolean {
  const has = (value: unknown) => besides(document, path).some((other) => isSame(other, value));
  if (change.kind === 'removed') return !has(readPointer(before, path));
  return change.kind === 'added'
    ? has(readPointer(after, path))
    : isSame(readPointer(document, path), readPointer(after, path));
}

function besides(document: LocationDocument, path: string): readonly unknown[] {
  return Object.values(readPointer(document, path.slice(0, path.lastIndexOf('/'))) ?? {});
}
