/** Work that is due after changes, done once for all changes that belong together. */
export interface Batch {
  /** Does the work now, or at the end of the outermost `during`. */
  due(): void;
  /** Whatever becomes due while `run` runs is done once, behind it. */
  during(run: () => void): void;
}

export function createBatch(work: () => void): Batch {
  let depth = 0;
  let isDue = false;
  return {
    due() {
      isDue = true;
      if (depth > 0) return;
      isDue = false;
      work();
    },
    during(run) {
      depth += 1;
      try {
        run();
      } finally {
        depth -= 1;
        if (depth === 0 && isDue) {
          isDue = false;
          work();
        }
      }
    },
  };
}
