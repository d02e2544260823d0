/** Rows written at a time, at most. */
export const MOST_ROWS = 200;
const FIRST_ROWS = 50;
/** With fewer, most of the time goes into putting each slice on disk. */
const LEAST_ROWS = 10;
/** How long a slice takes about, in milliseconds: anyone who signs meanwhile waits for one at most. */
const SLICE_MS = 12;

/**
 * Does long work in the background in slices of a few milliseconds, however large the rows are, and leaves as much time to
 * others in between. Where the event loop is late after such a pause, others queue: then slices shrink and pauses grow.
 * `doSome` handles about as many rows as it is told, and fewer only if nothing is left. @param signal ends it after a slice
 * @returns the number of rows handled
 */
export async function inSlices(doSome: (most: number) => Promise<number>, signal?: AbortSignal): Promise<number> {
  let handled = 0;
  for (let [most, late] = [FIRST_ROWS, 0]; ; ) {
    const began = performance.now();
    const rows = await doSome(most);
    const took = performance.now() - began;
    handled += rows;
    if (rows < most || signal?.aborted) return handled;
    const pause = Math.max(took, late);
    await new Promise((resolve) => setTimeout(resolve, pause));
    late = performance.now() - began - took - pause;
    // At twice as many a time: one slice may have met only what was in memory.
    most = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, 2 * most, Math.round((most * SLICE_MS) / Math.max(took, late))));
  }
}
