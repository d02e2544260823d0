import type { AnyEngine } from './state.ts';
import { isSnapshot, type Snapshot } from './visit.ts';

export interface SnapshotStore {
  /** For `engine.start`; null without a visit that can be read. */
  read(): Snapshot | null;
  /** Keeps the visit as it changes, until it ends. @returns a function that stops this and leaves the copy */
  follow(engine: AnyEngine): () => void;
}

/**
 * Keeps a visit where a reload finds it, as plain text: `void engine.start(kept.read()); kept.follow(engine);`. Blocked
 * or full storage keeps nothing. Change the key when your slices change.
 */
export function sessionSnapshot(storage: () => Storage, key: string): SnapshotStore {
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  const drop = (): void => attempt((from) => from.removeItem(key));
  const write = (visit: Snapshot): boolean | undefined =>
    attempt((to) => {
      to.setItem(key, JSON.stringify(visit));
      return true;
    });
  return {
    read() {
      const found: unknown = attempt((from) => JSON.parse(from.getItem(key) ?? 'null'));
      return isSnapshot(found) ? found : null;
    },
    follow(engine) {
      let seen: readonly unknown[] = [];
      const keep = (): void => {
        const { facts, slide } = engine.state();
        if (seen[0] === facts && seen[1] === slide) return;
        seen = [facts, slide];
        const visit = engine.snapshot();
        // An older copy would bring back answers that have changed since.
        if (visit === null || !write(visit)) drop();
      };
      keep();
      return engine.subscribe(keep);
    },
  };
}
