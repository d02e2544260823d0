/**
 * Whether a visit is drawn for a breath test, where a part of all visitors is tested [BRE-01]. Page and server draw the
 * same from the visit's key, so that a kiosk cannot leave out a test it has drawn.
 * @param key the visit's Idempotency-Key
 * @param random numbers in [0, 1) by seed and name: the engine's `seededRandom`
 * @returns a number in [0, 1); as a percentage, it is drawn if it is below the frequency
 */
export function breathDraw(key: string, random: (seed: number, name: string) => () => number): number {
  return random(0, `breathalyzer/${key}`)();
}
