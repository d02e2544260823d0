/** Rows read or filled at a time. */
export const BATCH = 200;

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
