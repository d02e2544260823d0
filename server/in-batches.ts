/** Rows deleted at a time: whoever signs meanwhile waits for one batch at most. */
export const BATCH = 200;

/**
 * Deletes in small steps, and lets in what has come meanwhile after each. `deleteSome` deletes up to `BATCH` rows.
 * @returns the number of rows deleted
 */
export async function inBatches(deleteSome: () => Promise<number>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const gone = await deleteSome();
    deleted += gone;
    if (gone < BATCH) return deleted;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
