import { useCallback, useEffect, useRef, useState } from 'react';
import type { FinishUploadAnswer, FinishUploadRequest } from '../../../schemas/generated/types.ts';
import type { CallFailure } from '../../data/send.ts';
import { useUpload } from '../../data/upload.ts';

/** A file on its way, or refused. */
export interface UploadState {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly failure?: CallFailure;
}

/** Uploads under way: two at once, in the order they were chosen. */
export interface Uploads {
  readonly all: readonly UploadState[];
  /** Sends the files; `onTaken` is told those that were taken, in their order, once the last one is through. */
  add(
    files: readonly File[],
    kinds: FinishUploadRequest['kinds'],
    onTaken: (taken: FinishUploadAnswer[]) => void,
  ): void;
  /** Takes a refused file off the list, or stops one that is under way. */
  dismiss(id: number): void;
}

const AT_ONCE = 2;
let lastId = 0;

export function useUploads(locationId: string): Uploads {
  const upload = useUpload(locationId);
  const [all, setAll] = useState<readonly UploadState[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const patch = useCallback((id: number, change: Partial<UploadState>) => {
    setAll((known) => known.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }, []);
  const dismiss = useCallback((id: number) => {
    stops.current.get(id)?.abort();
    setAll((known) => known.filter((one) => one.id !== id));
  }, []);

  const add = useCallback<Uploads['add']>(
    (files, kinds, onTaken) => {
      const waiting = files.map((file) => {
        lastId += 1;
        stops.current.set(lastId, new AbortController());
        return { id: lastId, file };
      });
      setAll((known) => [...known, ...waiting.map(({ id, file }) => ({ id, name: file.name, share: 0 }))]);
      const taken = new Map<number, FinishUploadAnswer>();
      const queue = [...waiting];
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
          const { id, file } = next;
          const stop = stops.current.get(id) ?? new AbortController();
          if (stop.signal.aborted) continue;
          const onProgress = (share: number) => patch(id, { share });
          const result = await upload(file, { kinds, onProgress, signal: stop.signal });
          stops.current.delete(id);
          if (stop.signal.aborted) continue;
          if (!result.ok) patch(id, { failure: result.error });
          else {
            taken.set(id, result.value);
            setAll((known) => known.filter((one) => one.id !== id));
          }
        }
      };
      void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
        const inOrder = waiting.flatMap(({ id }) => taken.get(id) ?? []);
        if (inOrder.length > 0) onTaken(inOrder);
      });
    },
    [upload, patch],
  );
  return { all, add, dismiss };
}
