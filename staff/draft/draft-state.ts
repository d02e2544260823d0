import type { Result } from '../../domain/result.ts';
import type {
  LocationDocument,
  ReadLocationAnswer,
  SaveDraftAnswer,
  SaveDraftRequest,
} from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';

export type Saving =
  | { readonly kind: 'saved' }
  /** Waiting for a pause in typing, or under way. */
  | { readonly kind: 'saving' }
  /** Retried unless final: the server refused it. */
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly isFinal: boolean }
  /** Saving pauses until someone decides. `theirs` prefers the other side at the conflicting places. */
  | {
      readonly kind: 'conflict';
      readonly places: readonly string[];
      readonly theirs: LocationDocument;
      readonly by: string | null;
    };

export interface Merge {
  readonly by: string;
  readonly at: number;
  readonly before: LocationDocument;
  readonly after: LocationDocument;
  readonly theirs: LocationDocument;
}

export interface DraftState {
  /** The draft, or the published version if nothing was changed. */
  readonly document: LocationDocument;
  readonly published: ReadLocationAnswer['published'];
  /** Of the stored draft; 0 without one. */
  readonly revision: number;
  readonly basedOn: number;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
  readonly saving: Saving;
  /** Since the last publishing, the latest last. */
  readonly merges: readonly Merge[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Changes that the server has not confirmed; another page can continue from them. */
export interface Unsaved {
  /** The server's document when these changes began. */
  readonly base: LocationDocument;
  readonly document: LocationDocument;
  readonly sent: readonly Sent[];
}

/** A save without an answer. It may still arrive while the server has that revision. */
export interface Sent {
  readonly revision: number;
  readonly document: LocationDocument;
}

export interface DraftBackend {
  read(): Promise<Result<ReadLocationAnswer, CallFailure>>;
  save(request: SaveDraftRequest): Promise<Result<SaveDraftAnswer, CallFailure>>;
  /** @returns cancels it */
  later(ms: number, run: () => void): () => void;
  /** Keeps unsaved changes on this device; null clears them. */
  keep(unsaved: Unsaved | null): void;
}
