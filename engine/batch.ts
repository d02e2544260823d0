export function createBatch(work: () => void) {
  let depth = 0;
  let isDue = false;
  const flush = (): void => {
    if (depth > 0 || !isDue) return;
    isDue = false;
    work();
  };
  return {
    /** Does the work now, or at the end of the outermost `during`. */
    due(): void {
      isDue = true;
      flush();
    },
    during(run: () => void): void {
      depth += 1;
      try {
        run();
      } finally {
        depth -= 1;
        flush();
      }
    },
  };
}
