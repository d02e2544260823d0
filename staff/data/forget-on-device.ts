/** What staff pages keep on a device for a time without a network; `tools/config/vite.worker.config.ts` has the same name. */
const KEPT = 'gatehouse-muster';

/** Takes everything away that was kept on this device for the person who was signed in [DESK-04]. Never throws. */
export async function forgetOnDevice(): Promise<void> {
  try {
    globalThis.indexedDB?.deleteDatabase(KEPT);
    await globalThis.caches?.delete(KEPT);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
