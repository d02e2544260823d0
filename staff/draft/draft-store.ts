import { produce } from 'immer';
import type { LocationDocument, ReadLocationAnswer, SaveDraftRequest } from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';
import type { DraftBackend, DraftState, Merge, Saving, Sent, Unsaved } from './draft-state.ts';
import { isSame, merge } from './merge.ts';
import { OwnSteps } from './own-steps.ts';

interface Undecided {
  readonly own: LocationDocument;
  readonly shown: LocationDocument;
  /** The server's draft; absent if the other side is a published version. */
  readonly theirs?: LocationDocument;
}

const PAUSE_MS = 700;
const RETRY_MS = 5_000;
const MAX_MERGES = 10;
/** Forgetting an older unanswered save can only lead to a needless question. */
const MAX_SENT = 20;

/**
 * One location's draft in the browser. A change shows at once and is saved after a pause. The server refuses stale
 * saves; both sides are then merged, and only conflicts ask for a decision [STU-05].
 */
export class DraftStore {
  readonly #backend: DraftBackend;
  readonly #listeners = new Set<() => void>();
  readonly #steps = new OwnSteps();
  #state: DraftState;
  /** The server's document that both sides started from. */
  #base: LocationDocument;
  /** Documents this page has sent; one found on the server is our own edit. */
  #sent: readonly Sent[] = [];
  #cancelSave: (() => void) | undefined;
  #running: Promise<void> | undefined;
  /** The base version has changed, even if the document has not. */
  #mustSave = false;
  /** Answers from an earlier epoch are stale. */
  #epoch = 0;
  #conflict: Undecided | undefined;

  constructor(backend: DraftBackend, answer: ReadLocationAnswer, unsaved?: Unsaved) {
    this.#backend = backend;
    this.#base = unsaved?.base ?? documentOf(answer);
    this.#sent = unsaved?.sent ?? [];
    this.#state = {
      ...stateOf(answer),
      document: unsaved?.document ?? this.#base,
      saving: { kind: 'saved' },
      merges: [],
      canUndo: false,
      canRedo: false,
    };
    if (unsaved !== undefined) this.#adopt(answer);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): DraftState => this.#state;

  /**
   * Changes the document: `change((d) => { d.location.name = name; })`. Quick changes with the same `label` undo as one
   * step, such as the letters of a word.
   * @returns the result of the recipe, such as a new id
   */
  change = <T>(recipe: (draft: LocationDocument) => T, label = ''): T => {
    let result: T | undefined;
    const document = produce(this.#state.document, (draft: LocationDocument) => {
      result = recipe(draft);
    });
    this.#addStep(document, label);
    return result as T;
  };

  undo = (): void => this.#show(this.#steps.undo(this.#state.document));

  redo = (): void => this.#show(this.#steps.redo(this.#state.document));

  /** As one step; later changes stay. */
  takeBack = ({ before, after }: Merge): void => this.#addStep(merge(after, this.#state.document, before).value);

  #addStep(document: LocationDocument, label = ''): void {
    const before = this.#state.document;
    if (isSame(before, document)) return;
    this.#steps.add({ before, after: document }, label);
    this.#show(document);
  }

  /** Saves at once. @returns whether everything is saved now */
  flush = async (): Promise<boolean> => {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
    while (this.#running !== undefined) await this.#running;
    if (this.#isChanged() && this.#state.saving.kind !== 'conflict') await this.#save();
    // A merge or another letter needs another save.
    while (this.#isChanged() && this.#state.saving.kind === 'saving') await this.#save();
    return this.#state.saving.kind === 'saved';
  };

  /** Merges the server's current draft, after publishing or when a colleague may have saved. */
  refresh = async (): Promise<void> => {
    if (this.#running !== undefined || this.#state.saving.kind === 'conflict') return;
    const epoch = this.#epoch;
    const answer = await this.#backend.read();
    // An answer from before a save would revert that save.
    if (answer.ok && this.#running === undefined && this.#epoch === epoch) this.#adopt(answer.value);
  };

  /** Moves the draft onto the newest published version. @param from the version it was based on */
  rebase = (from: LocationDocument): void => {
    const { published, document: mine } = this.#state;
    if (published === null) return;
    const newest = published.document as unknown as LocationDocument;
    const { document, conflict } = mergeBoth(from, mine, newest, published.by);
    this.#mustSave = true;
    this.#conflict = conflict && { own: mine, shown: document };
    this.#set({ document, basedOn: published.version, saving: conflict ?? { kind: 'saving' } });
    if (conflict === undefined) this.#saveLater(0);
  };

  /** Keeps the document shown, or takes theirs at the conflicting places. */
  resolve = (choice: 'mine' | 'theirs'): void => {
    const { saving, document: mine, revision } = this.#state;
    if (saving.kind !== 'conflict' || this.#conflict === undefined) return;
    const { shown, theirs } = this.#conflict;
    const document = choice === 'mine' ? mine : merge(shown, saving.theirs, mine).value;
    if (theirs !== undefined) this.#startFrom(theirs, revision);
    if (document !== mine) this.#steps.addDecision({ before: mine, after: document });
    this.#conflict = undefined;
    this.#set({ document, saving: { kind: 'saving' } });
    this.#saveLater(0);
  };

  #show(document: LocationDocument): void {
    const { saving } = this.#state;
    if (document === this.#state.document) return this.#set({});
    this.#set({ document, saving: saving.kind === 'conflict' ? saving : { kind: 'saving' } });
    if (saving.kind !== 'conflict') this.#saveLater(PAUSE_MS);
  }

  #saveLater(ms: number): void {
    this.#cancelSave?.();
    this.#cancelSave = this.#backend.later(ms, () => {
      this.#cancelSave = undefined;
      if (this.#conflict === undefined) void this.#save();
    });
  }

  #isChanged(document = this.#state.document): boolean {
    return this.#mustSave || ![this.#base, ...this.#sent.map((one) => one.document)].every((d) => isSame(d, document));
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
    const before = this.#sent;
    const others = before.filter((one) => one.document !== document || one.revision !== revision);
    this.#sent = [...others.slice(1 - MAX_SENT), { revision, document }];
    this.#keep();
    const request = { revision, based_on: basedOn, document: document as unknown as SaveDraftRequest['document'] };
    const answer = await this.#backend.save(request);
    this.#epoch += 1;
    if (answer.ok) {
      [this.#base, this.#sent, this.#mustSave] = [document, [], false];
      const { revision: next, saved_at: savedAt } = answer.value;
      const saving: Saving = { kind: this.#isChanged() ? 'saving' : 'saved' };
      return this.#set({ revision: next, savedAt, savedBy: null, saving });
    }
    if (isRefused(answer.error)) this.#sent = before;
    if (answer.error.code !== 'draft_stale') return this.#fail(answer.error);
    const theirs = await this.#backend.read();
    if (theirs.ok) this.#adopt(theirs.value);
    else this.#fail(theirs.error);
  }

  #fail(failure: CallFailure): void {
    const isFinal = isRefused(failure) && failure.status !== 401;
    this.#set({ saving: { kind: 'failed', failure, isFinal } });
    if (!isFinal) this.#saveLater(RETRY_MS);
  }

  #adopt(answer: ReadLocationAnswer): void {
    const { draft, published } = answer;
    const theirs = documentOf(answer);
    const own = this.#state.document;
    const { document, conflict } = mergeBoth(this.#base, own, theirs, draft?.saved_by ?? published?.by, this.#sent);
    this.#epoch += 1;
    this.#conflict = conflict && { own, shown: document, theirs };
    // Until the decision, another page must still be able to tell my changes from theirs.
    if (conflict === undefined) this.#startFrom(theirs, stateOf(answer).revision);
    const saving: Saving = conflict ?? { kind: this.#isChanged(document) ? 'saving' : 'saved' };
    const basedOn = this.#mustSave ? this.#state.basedOn : stateOf(answer).basedOn;
    const merges = this.#mergesWith(draft, { before: own, after: document, theirs });
    this.#set({ ...stateOf(answer), basedOn, document, saving, merges });
    if (saving.kind === 'saving') this.#saveLater(PAUSE_MS);
  }

  /** A save to an older revision has arrived before this document, or never will. */
  #startFrom(document: LocationDocument, revision: number): void {
    this.#base = document;
    this.#sent = this.#sent.filter((one) => one.revision === revision);
  }

  #mergesWith(draft: ReadLocationAnswer['draft'], merged: Omit<Merge, 'by' | 'at'>): readonly Merge[] {
    const { merges } = this.#state;
    if (draft === null) return [];
    if (isSame(merged.before, merged.after)) return merges;
    return [...merges.slice(1 - MAX_MERGES), { ...merged, by: draft.saved_by, at: draft.saved_at }];
  }

  /** During a conflict only mine count: another page merges and asks again. */
  #keep(): void {
    const { document: shown } = this.#state;
    const asked = this.#conflict;
    const document = asked === undefined ? shown : merge(asked.shown, shown, asked.own).value;
    this.#backend.keep(this.#isChanged() ? { base: this.#base, document, sent: this.#sent } : null);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change, canUndo: this.#steps.canUndo, canRedo: this.#steps.canRedo };
    this.#keep();
    for (const listener of this.#listeners) listener();
  }
}

/** The document prefers mine at the conflicting places, the conflict prefers theirs. */
function mergeBoth(
  base: LocationDocument,
  mine: LocationDocument,
  theirs: LocationDocument,
  by: string | null = null,
  saves: readonly Sent[] = [],
) {
  const sent = saves.map(({ document }) => document);
  const { value: document, conflicts: places } = merge(base, mine, theirs, { sent });
  if (places.length === 0) return { document, conflict: undefined };
  const other = merge(base, mine, theirs, { sent, prefer: 'theirs' }).value;
  return { document, conflict: { kind: 'conflict', places, theirs: other, by } as const };
}

/** Whether the server certainly stored nothing. */
function isRefused({ kind, status = 0 }: CallFailure): boolean {
  return kind === 'refused' && status < 500 && status !== 408 && status !== 429;
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
