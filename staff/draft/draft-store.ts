import { produce } from 'immer';
import type { Result } from '../../domain/result.ts';
import type {
  LocationDocument,
  ReadLocationAnswer,
  SaveDraftAnswer,
  SaveDraftRequest,
} from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';
import { isSame, type Json, merge } from './merge.ts';

/** How far the changes made here have come. */
export type Saving =
  | { readonly kind: 'saved' }
  /** Waits for a pause in typing, or is under way. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** Somebody else changed the same things; saving goes on after a decision. `theirs` has their change there. */
  | { readonly kind: 'conflict'; readonly places: readonly string[]; readonly theirs: LocationDocument };

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
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The calls a draft is kept with. */
export interface DraftBackend {
  read(): Promise<Result<ReadLocationAnswer, CallFailure>>;
  save(request: SaveDraftRequest): Promise<Result<SaveDraftAnswer, CallFailure>>;
  /** Runs after so many milliseconds; the answer cancels it. */
  later(ms: number, run: () => void): () => void;
}

/** A pause in typing after which is saved. */
const PAUSE_MS = 700;
const RETRY_MS = 5_000;
const STEPS = 100;

/**
 * One location's draft in the browser. Changes are made at once and saved after a pause. A save over somebody else's
 * is refused by the server; then both are merged, and only what both changed differently needs a decision [STU-05].
 */
export class DraftStore {
  readonly #backend: DraftBackend;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  /** As the server has it: what both sides started from. */
  #base: LocationDocument;
  #undo: LocationDocument[] = [];
  #redo: LocationDocument[] = [];
  #lastStep = { label: '', at: 0 };
  #cancelSave: (() => void) | undefined;
  #running: Promise<void> | undefined;
  /** What it is based on has changed, even if the document has not. */
  #mustSave = false;

  constructor(backend: DraftBackend, answer: ReadLocationAnswer) {
    this.#backend = backend;
    this.#base = documentOf(answer);
    this.#state = {
      ...stateOf(answer),
      document: this.#base,
      saving: { kind: 'saved' },
      canUndo: false,
      canRedo: false,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): DraftState => this.#state;

  /**
   * Changes the document: `change((d) => { d.location.name = name; })`. Quick changes with the same `label` are one step
   * for undo, such as the letters of a word.
   */
  change = (recipe: (draft: LocationDocument) => void, label = ''): void => {
    const before = this.#state.document;
    const document = produce(before, (draft: LocationDocument) => recipe(draft));
    if (isSame(before, document)) return;
    const now = performance.now();
    const goesOn = label !== '' && label === this.#lastStep.label && now - this.#lastStep.at < 2_000;
    this.#lastStep = { label, at: now };
    if (!goesOn) this.#undo = [...this.#undo.slice(-STEPS), before];
    this.#redo = [];
    this.#show(document);
  };

  undo = (): void => {
    const document = this.#undo.pop();
    if (document === undefined) return;
    this.#redo.push(this.#state.document);
    this.#lastStep = { label: '', at: 0 };
    this.#show(document);
  };

  redo = (): void => {
    const document = this.#redo.pop();
    if (document === undefined) return;
    this.#undo.push(this.#state.document);
    this.#lastStep = { label: '', at: 0 };
    this.#show(document);
  };

  /** Saves at once what has not been saved. @returns whether everything is saved now */
  flush = async (): Promise<boolean> => {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
    while (this.#running !== undefined) await this.#running;
    if (this.#isChanged() && this.#state.saving.kind !== 'conflict') await this.#save();
    return this.#state.saving.kind === 'saved';
  };

  /** Takes in what the server has now: after publishing, or when somebody else may have saved. */
  refresh = async (): Promise<void> => {
    if (this.#running !== undefined || this.#state.saving.kind === 'conflict') return;
    const answer = await this.#backend.read();
    if (answer.ok && this.#running === undefined) this.#adopt(answer.value);
  };

  /**
   * Brings the draft onto the newest published version, when somebody published another one meanwhile. `from` is the
   * version the draft was based on.
   */
  rebase = (from: LocationDocument): void => {
    const { published, document: mine } = this.#state;
    if (published === null) return;
    const merged = mergeBoth(from, mine, published.document as unknown as LocationDocument);
    [this.#undo, this.#redo] = [[], []];
    this.#set({ document: merged.document, basedOn: published.version, saving: merged.conflict ?? { kind: 'saving' } });
    this.#mustSave = true;
    if (merged.conflict === undefined) this.#saveLater(0);
  };

  /** Ends a conflict: keeps the document shown (mine), or takes theirs where both changed something. */
  resolve = (choice: 'mine' | 'theirs'): void => {
    const { saving } = this.#state;
    if (saving.kind !== 'conflict') return;
    const document = choice === 'mine' ? this.#state.document : saving.theirs;
    this.#set({ document, saving: { kind: 'saving' } });
    this.#saveLater(0);
  };

  #show(document: LocationDocument): void {
    const { saving } = this.#state;
    this.#set({ document, saving: saving.kind === 'conflict' ? saving : { kind: 'saving' } });
    if (saving.kind !== 'conflict') this.#saveLater(PAUSE_MS);
  }

  #saveLater(ms: number): void {
    this.#cancelSave?.();
    this.#cancelSave = this.#backend.later(ms, () => {
      this.#cancelSave = undefined;
      void this.#save();
    });
  }

  #isChanged(): boolean {
    return this.#mustSave || !isSame(this.#base, this.#state.document);
  }

  #save(): Promise<void> {
    this.#running ??= this.#saveOnce().finally(() => {
      this.#running = undefined;
      if (this.#isChanged() && this.#state.saving.kind === 'saving' && this.#cancelSave === undefined)
        this.#saveLater(PAUSE_MS);
    });
    return this.#running;
  }

  async #saveOnce(): Promise<void> {
    const { document, revision, basedOn } = this.#state;
    if (!this.#isChanged()) return this.#set({ saving: { kind: 'saved' } });
    const sent = { revision, based_on: basedOn, document: document as unknown as SaveDraftRequest['document'] };
    const answer = await this.#backend.save(sent);
    if (answer.ok) {
      this.#base = document;
      this.#mustSave = false;
      const { revision: next, saved_at } = answer.value;
      this.#set({ revision: next, savedAt: saved_at, savedBy: null });
      return this.#set({ saving: this.#isChanged() ? { kind: 'saving' } : { kind: 'saved' } });
    }
    if (answer.error.code === 'draft_stale') {
      const theirs = await this.#backend.read();
      if (theirs.ok) return this.#adopt(theirs.value);
    }
    this.#set({ saving: { kind: 'failed', failure: answer.error } });
    if (answer.error.kind !== 'refused') this.#saveLater(RETRY_MS);
  }

  /** Brings what the server has together with what is not saved here. */
  #adopt(answer: ReadLocationAnswer): void {
    const theirs = documentOf(answer);
    const merged = mergeBoth(this.#base, this.#state.document, theirs);
    const { document } = merged;
    this.#base = theirs;
    // Steps back lead to documents from before theirs; undoing one would undo their change.
    if (!isSame(document, this.#state.document)) [this.#undo, this.#redo] = [[], []];
    const saving: Saving = merged.conflict ?? { kind: isSame(document, theirs) ? 'saved' : 'saving' };
    this.#set({ ...stateOf(answer), document, saving });
    if (saving.kind === 'saving') this.#saveLater(PAUSE_MS);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = {
      ...{ ...this.#state, ...change },
      ...{ canUndo: this.#undo.length > 0, canRedo: this.#redo.length > 0 },
    };
    for (const listener of this.#listeners) listener();
  }
}

/** Both changes together; where they conflict, the document has mine, and the conflict the other way round. */
function mergeBoth(base: LocationDocument, mine: LocationDocument, theirs: LocationDocument) {
  const [a, b, c] = [base, mine, theirs] as unknown as [Json, Json, Json];
  const { value, conflicts } = merge(a, b, c);
  const conflict: Saving | undefined =
    conflicts.length === 0
      ? undefined
      : { kind: 'conflict', places: conflicts, theirs: merge(a, c, b).value as unknown as LocationDocument };
  return { document: value as unknown as LocationDocument, conflict };
}

function documentOf({ draft, published }: ReadLocationAnswer): LocationDocument {
  return (draft?.document ?? published?.document) as unknown as LocationDocument;
}

function stateOf({ draft, published }: ReadLocationAnswer) {
  return {
    published,
    revision: draft?.revision ?? 0,
    basedOn: draft?.based_on ?? published?.version ?? 0,
    savedAt: draft?.saved_at ?? null,
    savedBy: draft?.saved_by ?? null,
  };
}
