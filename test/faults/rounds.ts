/**
 * How much `npm run test:faults` tries. Its options reach the suites through the environment, because Vitest hands on
 * none of its own; without them each suite runs its short form, as in `npm test`.
 */
export const seed = Number(process.env.FAULTS_SEED ?? 20);
const asked = process.env.FAULTS_ROUNDS === undefined ? null : Number(process.env.FAULTS_ROUNDS);

/** `short` rounds in `npm test` (0: the suite is left out there), else this share of `--rounds`, and at least one. */
export function rounds(short: number, share = 1): number {
  return asked === null ? short : Math.max(1, Math.round(asked * share));
}
