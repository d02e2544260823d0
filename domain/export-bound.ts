/** Larger exports run in the background. */
export const DIRECT_EXPORT_ROWS = 50_000;
