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

/** What the server is not known to have: enough to go on with in another page. */
export interface Unsaved {
  /** As the server had it when these changes began. */
  readonly base: LocationDocument;
  readonly document: LocationDocument;
  readonly sent: readonly Sent[];
}

/** A save without an answer. It may have arrived, or may do so while the server has that revision. */
interface Sent {
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

/** From one document to another: a change that can be taken back. */
interface Step {
  readonly before: LocationDocument;
  readonly after: LocationDocument;
}

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
const STEPS = 100;
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
  #undo: Step[] = [];
  #redo: Step[] = [];
  #lastStep = { label: '', at: 0 };
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
    const now = performance.now();
    const last = this.#undo.at(-1);
    const goesOn = label !== '' && label === this.#lastStep.label && now - this.#lastStep.at < 2_000;
    this.#lastStep = { label, at: now };
    if (goesOn && last?.after === before) this.#undo.splice(-1, 1, { before: last.before, after: document });
    else this.#undo = [...this.#undo.slice(-STEPS), { before, after: document }];
    this.#redo = [];
    this.#show(document);
  };

  undo = (): void => this.#takeBack(this.#undo, this.#redo);

  redo = (): void => this.#takeBack(this.#redo, this.#undo);

  /** Takes back what came in from somebody else, as a step of its own. What was changed since stays. */
  takeBack = ({ before, after }: Merge): void => {
    const current = this.#state.document;
    const document = mergeBoth(after, current, before).document;
    if (isSame(document, current)) return;
    this.#undo = [...this.#undo.slice(-STEPS), { before: current, after: document }];
    this.#redo = [];
    this.#lastStep = { label: '', at: 0 };
    this.#show(document);
  };

  /** Takes back the last step that still shows. What somebody else changed since stays. */
  #takeBack(steps: Step[], opposite: Step[]): void {
    const current = this.#state.document;
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const document = mergeBoth(step.after, current, step.before).document;
      if (isSame(document, current)) continue;
      opposite.push({ before: current, after: document });
      this.#lastStep = { label: '', at: 0 };
      return this.#show(document);
    }
    this.#set({});
  }

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
    if (document !== mine) this.#undo.push({ before: mine, after: document });
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
        ...{ revision: next, savedAt: saved_at, savedBy: null },
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
    this.#state = {
      ...{ ...this.#state, ...change },
      ...{ canUndo: this.#undo.length > 0, canRedo: this.#redo.length > 0 },
    };
    this.#keep();
    for (const listener of this.#listeners) listener();
  }
}

/** Whether the server has said no, so that it has certainly not stored anything. */
function isRefused({ kind, status = 0 }: CallFailure): boolean {
  return kind === 'refused' && status < 500 && status !== 408 && status !== 429;
}

/** Both changes together; where they conflict, the document has mine, and the conflict the other way round. */
function mergeBoth(
  base: LocationDocument,
  mine: LocationDocument,
  theirs: LocationDocument,
  { saves = [], by = null }: { readonly saves?: readonly Sent[]; readonly by?: string | null } = {},
) {
  const sent = saves.map(({ document }) => document as unknown as Json);
  const [a, b, c] = [base, mine, theirs] as unknown as [Json, Json, Json];
  const { value, conflicts: places } = merge(a, b, c, { sent });
  const other = () => merge(a, b, c, { sent, prefer: 'theirs' }).value as unknown as LocationDocument;
  const conflict = places.length === 0 ? undefined : ({ kind: 'conflict', places, theirs: other(), by } as const);
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
