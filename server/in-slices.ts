export const MOST_ROWS = 200;
const FIRST_ROWS = 50;
/** With fewer, fsync dominates. */
const LEAST_ROWS = 10;
/** Milliseconds, the longest delay of a check-in. */
const SLICE_MS = 12;

/**
 * Pauses as long as it works; slices shrink when the event loop is late. `doSome` handles the given number of rows
 * unless fewer are left.
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
    // A slice may have met only cached rows.
    most = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, 2 * most, Math.round((most * SLICE_MS) / Math.max(took, late))));
  }
}
