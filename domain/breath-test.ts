import { toNumber } from './flag.ts';

/** The flags that decide whether visitors are tested, as a backend may write them. */
export interface BreathFlags {
  readonly module_breathalyzer?: unknown;
  readonly breathalyzer_freq?: number | string | null | undefined;
  readonly breathalyzer_status?: unknown;
}

/** Whether there is a breathalyzer in service: module above 0, status exactly 1 [BRE-01]. */
export function isBreathalyzerOn({ module_breathalyzer: module, breathalyzer_status: status }: BreathFlags): boolean {
  return toNumber(module as number | string | boolean) > 0 && (status === 1 || status === '1');
}

/** Whether anybody is tested: it is in service, and for a share of visitors above 0 [BRE-01]. */
export function testsBreath(flags: BreathFlags): boolean {
  return isBreathalyzerOn(flags) && toNumber(flags.breathalyzer_freq) > 0;
}

/** Whether a visit with this draw is tested: as a percentage, it is below the frequency [BRE-01]. */
export function isBreathDrawn(flags: BreathFlags, draw: number): boolean {
  return testsBreath(flags) && draw * 100 < toNumber(flags.breathalyzer_freq);
}

/**
 * A visit's draw, where a part of all visitors is tested [BRE-01]. Page and server draw the same from the visit's key, so
 * that a kiosk cannot leave out a test it has drawn.
 * @param key the visit's Idempotency-Key
 * @param random numbers in [0, 1) by seed and name: the engine's `seededRandom`
 * @returns a number in [0, 1)
 */
export function breathDraw(key: string, random: (seed: number, name: string) => () => number): number {
  return random(0, `breathalyzer/${key}`)();
}
