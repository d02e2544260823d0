import { produce } from 'immer';
import type { LocationDocument, ReadLocationAnswer, SaveDraftRequest } from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';
import { type DraftBackend, isRefused, type Sent, type Unsaved } from './draft-backend.ts';
import { type DraftState, documentOf, type Merge, type Saving, stateOf } from './draft-state.ts';
import { isSame } from './merge.ts';
import { mergeBoth } from './merge-documents.ts';
import { OwnSteps } from './own-steps.ts';

/** While a decision is asked for. */
interface Undecided {
  /** Mine, before it was merged. */
  readonly own: LocationDocument;
  /** Both together, as it was shown first. */
  readonly shown: LocationDocument;
  /** What the server's draft has; absent where the other side is a published version. */
  readonly theirs?: LocationDocument;
}

/** A pause in typing after which is saved. */
const PAUSE_MS = 700;
const RETRY_MS = 5_000;
const MERGES = 10;
/** Saves without an answer that are remembered; an older one could only lead to a question. */
const MOST_SENT = 20;

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
  /** If the server has one of them, nobody else wrote it. */
  #sent: readonly Sent[] = [];
  readonly #steps = new OwnSteps();
  #cancelSave: (() => void) | undefined;
  #running: Promise<void> | undefined;
  /** What it is based on has changed, even if the document has not. */
  #mustSave = false;
  /** What the server said before this changed is out of date. */
  #epoch = 0;
  #conflict: Undecided | undefined;

  /** @param unsaved what another page kept on this device */
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
   * Changes the document: `change((d) => { d.location.name = name; })`. Quick changes with the same `label` are one step
   * for undo, such as the letters of a word.
   */
  change = (recipe: (draft: LocationDocument) => void, label = ''): void => {
    const before = this.#state.document;
    const document = produce(before, (draft: LocationDocument) => recipe(draft));
    if (isSame(before, document)) return;
    this.#steps.add({ before, after: document }, label);
    this.#show(document);
  };

  undo = (): void => this.#goTo(this.#steps.undo(this.#state.document));

  redo = (): void => this.#goTo(this.#steps.redo(this.#state.document));

  #goTo(document: LocationDocument | undefined): void {
    if (document === undefined) this.#set({});
    else this.#show(document);
  }

  /** Takes back what came in from somebody else, as a step of its own. What was changed since stays. */
  takeBack = ({ before, after }: Merge): void => {
    const current = this.#state.document;
    const document = mergeBoth(after, current, before).document;
    if (isSame(document, current)) return;
    this.#steps.add({ before: current, after: document });
    this.#show(document);
  };

  /** Saves at once what has not been saved. @returns whether everything is saved now */
  flush = async (): Promise<boolean> => {
    this.#cancelSave?.();
    this.#cancelSave = undefined;
    while (this.#running !== undefined) await this.#running;
    if (this.#isChanged() && this.#state.saving.kind !== 'conflict') await this.#save();
    // Somebody else was faster, or a letter came: once more.
    while (this.#isChanged() && this.#state.saving.kind === 'saving') await this.#save();
    return this.#state.saving.kind === 'saved';
  };

  /** Takes in what the server has now: after publishing, or when somebody else may have saved. */
  refresh = async (): Promise<void> => {
    if (this.#running !== undefined || this.#state.saving.kind === 'conflict') return;
    const epoch = this.#epoch;
    const answer = await this.#backend.read();
    // An answer from before a save would take the words back that were saved.
    if (answer.ok && this.#running === undefined && this.#epoch === epoch) this.#adopt(answer.value);
  };

  /**
   * Brings the draft onto the newest published version, when somebody published another one meanwhile. `from` is the
   * version the draft was based on.
   */
  rebase = (from: LocationDocument): void => {
    const { published, document: mine } = this.#state;
    if (published === null) return;
    const newest = published.document as unknown as LocationDocument;
    const merged = mergeBoth(from, mine, newest, { by: published.by });
    this.#mustSave = true;
    this.#conflict = merged.conflict && { own: mine, shown: merged.document };
    this.#set({ document: merged.document, basedOn: published.version, saving: merged.conflict ?? { kind: 'saving' } });
    if (merged.conflict === undefined) this.#saveLater(0);
  };

  /** Ends a conflict: keeps the document shown (mine), or takes theirs where both changed something. */
  resolve = (choice: 'mine' | 'theirs'): void => {
    const { saving, document: mine } = this.#state;
    if (saving.kind !== 'conflict' || this.#conflict === undefined) return;
    const { shown, theirs } = this.#conflict;
    // What was written elsewhere in the meantime stays.
    const document = choice === 'mine' ? mine : mergeBoth(shown, saving.theirs, mine).document;
    if (theirs !== undefined) this.#startFrom(theirs, this.#state.revision);
    if (document !== mine) this.#steps.addDecision({ before: mine, after: document });
    this.#conflict = undefined;
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
      // What is asked about is not saved before it is answered.
      if (this.#conflict === undefined) void this.#save();
    });
  }

  #isChanged(document = this.#state.document): boolean {
    return (
      this.#mustSave || [this.#base, ...this.#sent.map((one) => one.document)].some((one) => !isSame(one, document))
    );
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
    const before = this.#sent;
    const others = before.filter((one) => one.document !== document || one.revision !== revision);
    this.#sent = [...others.slice(1 - MOST_SENT), { revision, document }];
    this.#keep();
    const answer = await this.#backend.save(sent);
    this.#epoch += 1;
    if (answer.ok) {
      [this.#base, this.#sent, this.#mustSave] = [document, [], false];
      const { revision: next, saved_at } = answer.value;
      return this.#set({
        revision: next,
        savedAt: saved_at,
        savedBy: null,
        saving: this.#isChanged() ? { kind: 'saving' } : { kind: 'saved' },
      });
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

  /** Brings what the server has together with what is not saved here. */
  #adopt(answer: ReadLocationAnswer): void {
    const theirs = documentOf(answer);
    const own = this.#state.document;
    const { draft, published } = answer;
    const by = draft?.saved_by ?? published?.by ?? null;
    const { document, conflict } = mergeBoth(this.#base, own, theirs, { saves: this.#sent, by });
    this.#epoch += 1;
    this.#conflict = conflict && { own, shown: document, theirs };
    // Until it is decided, another page must be able to tell as well what is mine.
    if (conflict === undefined) this.#startFrom(theirs, stateOf(answer).revision);
    const saving: Saving = conflict ?? { kind: this.#isChanged(document) ? 'saving' : 'saved' };
    const basedOn = this.#mustSave ? { basedOn: this.#state.basedOn } : {};
    const merges = this.#mergesWith(draft, { before: own, after: document, theirs });
    this.#set({ ...stateOf(answer), ...basedOn, document, saving, merges });
    if (saving.kind === 'saving') this.#saveLater(PAUSE_MS);
  }

  /** Both have this now. A save to an older revision arrived before it, or never will. */
  #startFrom(document: LocationDocument, revision: number): void {
    this.#base = document;
    this.#sent = this.#sent.filter((one) => one.revision === revision);
  }

  #mergesWith(draft: ReadLocationAnswer['draft'], merge: Omit<Merge, 'by' | 'at'>): readonly Merge[] {
    const { merges } = this.#state;
    // Published, or thrown away.
    if (draft === null) return [];
    if (isSame(merge.before, merge.after)) return merges;
    return [...merges.slice(1 - MERGES), { ...merge, by: draft.saved_by, at: draft.saved_at }];
  }

  /** On this device, until the server has it. Before a decision it is mine alone: another page merges and asks again. */
  #keep(): void {
    const { document: shown } = this.#state;
    const asked = this.#conflict;
    const document = asked === undefined ? shown : mergeBoth(asked.shown, shown, asked.own).document;
    this.#backend.keep(this.#isChanged() ? { base: this.#base, document, sent: this.#sent } : null);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change, canUndo: this.#steps.canUndo, canRedo: this.#steps.canRedo };
    this.#keep();
    for (const listener of this.#listeners) listener();
  }
}
