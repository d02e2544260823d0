/**
 * How far the clock of another server may be ahead of ours. What was noted further ahead was noted by a clock that was
 * wrong and has been set right since: counted as if it were new, it would count until that time comes.
 */
export const AHEAD_MS = 60_000;
