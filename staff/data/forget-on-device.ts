/** Cache name shared with `tools/config/vite.worker.config.ts`. */
const KEPT = 'gatehouse-muster';

/** Deletes everything stored for the signed-in person [DESK-04]. Never throws. */
export async function forgetOnDevice(): Promise<void> {
  try {
    globalThis.indexedDB?.deleteDatabase(KEPT);
    await globalThis.caches?.delete(KEPT);
  } catch {}
}
