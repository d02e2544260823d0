import type { LocationDocument, ReadLocationAnswer } from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';

/** How far the changes made here have come. */
export type Saving =
  | { readonly kind: 'saved' }
  /** Waits for a pause in typing, or is under way. */
  | { readonly kind: 'saving' }
  /** Is tried again, unless the server refused it for good. */
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly isFinal: boolean }
  /** Somebody else changed the same things; saving goes on after a decision. `theirs` has their change there. */
  | {
      readonly kind: 'conflict';
      readonly places: readonly string[];
      readonly theirs: LocationDocument;
      /** Null where nobody is named. */
      readonly by: string | null;
    };

/** What somebody else saved came in. */
export interface Merge {
  readonly by: string;
  readonly at: number;
  readonly before: LocationDocument;
  readonly after: LocationDocument;
  /** As they saved it. */
  readonly theirs: LocationDocument;
}

export interface DraftState {
  /** What the editor sees: the draft, or the published version if there are no changes. */
  readonly document: LocationDocument;
  readonly published: ReadLocationAnswer['published'];
  /** The stored draft's revision; 0 if there is none. */
  readonly revision: number;
  /** The published version it is based on. */
  readonly basedOn: number;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
  readonly saving: Saving;
  /** What came in from others since the last publishing, the latest last. */
  readonly merges: readonly Merge[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export function documentOf({ draft, published }: ReadLocationAnswer): LocationDocument {
  return (draft?.document ?? published?.document) as unknown as LocationDocument;
}

export function stateOf({ draft, published }: ReadLocationAnswer) {
  return {
    published,
    revision: draft?.revision ?? 0,
    basedOn: draft?.based_on ?? published?.version ?? 0,
    savedAt: draft?.saved_at ?? null,
    savedBy: draft?.saved_by ?? null,
  };
}
