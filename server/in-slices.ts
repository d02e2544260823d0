/** Rows deleted at a time, at most. */
export const MOST_ROWS = 200;
const FIRST_ROWS = 50;
const LEAST_ROWS = 5;
/** How long a slice takes about, in milliseconds: anyone who signs meanwhile waits for one at most. */
const SLICE_MS = 8;

/**
 * Deletes in slices that take a few milliseconds each, however large the rows are, and leaves as much time to others in
 * between. `deleteSome` deletes up to as many rows as it is told. @returns the number of rows deleted
 */
export async function inSlices(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let deleted = 0;
  for (let most = FIRST_ROWS; ; ) {
    const began = performance.now();
    const gone = await deleteSome(most);
    const took = performance.now() - began;
    deleted += gone;
    if (gone < most) return deleted;
    most = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, Math.round((most * SLICE_MS) / took)));
    await new Promise((resolve) => setTimeout(resolve, took));
  }
}
