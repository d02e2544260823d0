export const BATCH = 200;

/** By ids above `first`. */
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
