import { toNumber } from './flag.ts';

export interface BreathFlags {
  readonly module_breathalyzer?: unknown;
  readonly breathalyzer_freq?: number | string | null | undefined;
  readonly breathalyzer_status?: unknown;
}

export function isBreathalyzerOn({ module_breathalyzer: module, breathalyzer_status: status }: BreathFlags): boolean {
  return toNumber(module as number | string | boolean) > 0 && (status === 1 || status === '1');
}

export function hasBreathTest(flags: BreathFlags): boolean {
  return isBreathalyzerOn(flags) && toNumber(flags.breathalyzer_freq) > 0;
}

export function isBreathDrawn(flags: BreathFlags, draw: number): boolean {
  return hasBreathTest(flags) && draw * 100 < toNumber(flags.breathalyzer_freq);
}

/**
 * Page and server draw the same, so that a kiosk cannot leave out a test. [BRE-01]
 * @param key the visit's Idempotency-Key
 * @returns a number in [0, 1)
 */
export function breathDraw(key: string, random: (seed: number, name: string) => () => number): number {
  return random(0, `breathalyzer/${key}`)();
}
