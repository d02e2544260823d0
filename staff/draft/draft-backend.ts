import type { Result } from '../../domain/result.ts';
import type {
  LocationDocument,
  ReadLocationAnswer,
  SaveDraftAnswer,
  SaveDraftRequest,
} from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';

/** What the server is not known to have: enough to go on with in another page. */
export interface Unsaved {
  /** As the server had it when these changes began. */
  readonly base: LocationDocument;
  readonly document: LocationDocument;
  readonly sent: readonly Sent[];
}

/** A save without an answer. It may have arrived, or may do so while the server has that revision. */
export interface Sent {
  readonly revision: number;
  readonly document: LocationDocument;
}

/** The calls a draft is kept with. */
export interface DraftBackend {
  read(): Promise<Result<ReadLocationAnswer, CallFailure>>;
  save(request: SaveDraftRequest): Promise<Result<SaveDraftAnswer, CallFailure>>;
  /** Runs after so many milliseconds; the answer cancels it. */
  later(ms: number, run: () => void): () => void;
  /** Keeps on this device what is not saved; null when everything is. */
  keep(unsaved: Unsaved | null): void;
}

/** Whether the server has said no, so that it has certainly not stored anything. */
export function isRefused({ kind, status = 0 }: CallFailure): boolean {
  return kind === 'refused' && status < 500 && status !== 408 && status !== 429;
}
