/** Times further ahead came from a wrong clock, since corrected, and count as new. */
export const AHEAD_MS = 60_000;
