/** Messages that nobody has taken after so many tries have failed; the last pause is the longest. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;

/** After this time another server may try a message that one is sending: the first may be gone. */
export const LEASE_MS = 90_000;

/** How long a message rests after its failed try; undefined if that was the last. */
export const pauseAfter = (tries: number): number | undefined => PAUSES_MS[tries];
