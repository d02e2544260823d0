/** Rows deleted at a time: anyone who signs meanwhile waits for one batch at most. */
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

/**
 * Reads all rows a page at a time, by their ids, which are greater than `first`. `readAfter` reads up to `most` rows with
 * greater ids than it is told, in their order.
 */
export async function* inPages<Row extends { id: number | string }>(
  first: NoInfer<Row['id']>,
  readAfter: (id: Row['id'], most: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row['id'] = first;
  for (;;) {
    const rows = await readAfter(last, BATCH);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end.id;
  }
}
