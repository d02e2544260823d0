import type { FinishUploadAnswer, FinishUploadRequest } from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';
import type { Upload } from '../data/upload.ts';

export interface UploadState {
  readonly id: number;
  /** The place in the document that takes it. */
  readonly group: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly failure?: CallFailure;
}

export interface NewUploads {
  readonly group: string;
  readonly files: readonly File[];
  readonly kinds: FinishUploadRequest['kinds'];
  /** Called once after the last file, in order; not if none was accepted. */
  readonly onTaken: (taken: FinishUploadAnswer[]) => void;
}

const AT_ONCE = 2;

/** Uploads files in the order they were chosen. It outlives the page that chose them, as the draft does [STU-03]. */
export class UploadStore {
  readonly #upload: Upload;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<number, AbortController>();
  #all: readonly UploadState[] = [];
  #lastId = 0;

  constructor(upload: Upload) {
    this.#upload = upload;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly UploadState[] => this.#all;

  add({ group, files, kinds, onTaken }: NewUploads): void {
    const waiting = files.map((file) => {
      this.#lastId += 1;
      this.#stops.set(this.#lastId, new AbortController());
      return { id: this.#lastId, file };
    });
    this.#set([...this.#all, ...waiting.map(({ id, file }) => ({ id, group, name: file.name, share: 0 }))]);
    const taken = new Map<number, FinishUploadAnswer>();
    const queue = [...waiting];
    const work = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { id, file } = next;
        const signal = this.#stops.get(id)?.signal ?? AbortSignal.abort();
        if (signal.aborted) continue;
        const onProgress = (share: number) => this.#patch(id, { share });
        const result = await this.#upload(file, { kinds, onProgress, signal });
        this.#stops.delete(id);
        if (signal.aborted) continue;
        if (!result.ok) this.#patch(id, { failure: result.error });
        else {
          taken.set(id, result.value);
          this.#drop(id);
        }
      }
    };
    void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      const inOrder = waiting.flatMap(({ id }) => taken.get(id) ?? []);
      if (inOrder.length > 0) onTaken(inOrder);
    });
  }

  /** Clears a refused file, or stops one under way. */
  dismiss = (id: number): void => {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
    this.#drop(id);
  };

  stop = (): void => {
    for (const { id } of this.#all) this.dismiss(id);
  };

  #patch(id: number, change: Partial<UploadState>): void {
    this.#set(this.#all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #drop(id: number): void {
    this.#set(this.#all.filter((one) => one.id !== id));
  }

  #set(all: readonly UploadState[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

export function underWay(all: readonly UploadState[]): readonly UploadState[] {
  return all.filter(({ failure }) => failure === undefined);
}
