import type { LocationDocument } from '../../schemas/generated/types.ts';
import { isSame, merge } from './merge.ts';

interface Step {
  readonly before: LocationDocument;
  readonly after: LocationDocument;
}

const MAX_STEPS = 100;
/** A longer pause between two letters starts another step. */
const TOGETHER_MS = 2_000;

/** Undo and redo of one editor's own changes: a colleague's later changes stay. */
export class OwnSteps {
  #undo: Step[] = [];
  #redo: Step[] = [];
  #last = { label: '', at: 0 };

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** Extends the last step if it has the same label and is recent. */
  add({ before, after }: Step, label: string): void {
    const now = performance.now();
    const last = this.#undo.at(-1);
    const isSameStep = label !== '' && label === this.#last.label && now - this.#last.at < TOGETHER_MS;
    this.#last = { label, at: now };
    if (isSameStep && last?.after === before) this.#undo.splice(-1, 1, { before: last.before, after });
    else this.#undo = [...this.#undo.slice(-MAX_STEPS), { before, after }];
    this.#redo = [];
  }

  /** Unlike any other change, a decided conflict leaves redo alone. */
  addDecision(step: Step): void {
    this.#undo.push(step);
  }

  /** @returns the document without the last step that still shows */
  undo(document: LocationDocument): LocationDocument {
    return this.#revert(document, this.#undo, this.#redo);
  }

  redo(document: LocationDocument): LocationDocument {
    return this.#revert(document, this.#redo, this.#undo);
  }

  #revert(current: LocationDocument, steps: Step[], opposite: Step[]): LocationDocument {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const document = merge(step.after, current, step.before).value;
      if (isSame(document, current)) continue;
      opposite.push({ before: current, after: document });
      this.#last = { label: '', at: 0 };
      return document;
    }
    return current;
  }
}
