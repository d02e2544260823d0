import type { LocationDocument } from '../../schemas/generated/types.ts';
import { isSame } from './merge.ts';
import { mergeBoth } from './merge-documents.ts';

/** From one document to another: a change that can be taken back. */
interface Step {
  readonly before: LocationDocument;
  readonly after: LocationDocument;
}

const STEPS = 100;
/** Letters with a longer pause between them are steps of their own. */
const TOGETHER_MS = 2_000;

/** What was changed here, step by step, to be taken back and done again. */
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

  /** A change; it goes on with the last one, if that had the same label not long ago. */
  add({ before, after }: Step, label = ''): void {
    const now = performance.now();
    const last = this.#undo.at(-1);
    const goesOn = label !== '' && label === this.#last.label && now - this.#last.at < TOGETHER_MS;
    this.#last = { label, at: now };
    if (goesOn && last?.after === before) this.#undo.splice(-1, 1, { before: last.before, after });
    else this.#undo = [...this.#undo.slice(-STEPS), { before, after }];
    this.#redo = [];
  }

  /** What a decision made of the document; what was taken back before it can still be done again. */
  addDecision(step: Step): void {
    this.#undo.push(step);
  }

  /** @returns the document without the last step that still shows; undefined if there is none */
  undo(document: LocationDocument): LocationDocument | undefined {
    return this.#back(document, this.#undo, this.#redo);
  }

  redo(document: LocationDocument): LocationDocument | undefined {
    return this.#back(document, this.#redo, this.#undo);
  }

  /** What somebody else changed since stays. */
  #back(current: LocationDocument, steps: Step[], opposite: Step[]): LocationDocument | undefined {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      const document = mergeBoth(step.after, current, step.before).document;
      if (isSame(document, current)) continue;
      opposite.push({ before: current, after: document });
      this.#last = { label: '', at: 0 };
      return document;
    }
    return undefined;
  }
}
