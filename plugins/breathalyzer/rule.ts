import { isOn, toNumber } from '../../domain/flag.ts';

export interface BreathFlags {
  readonly module_breathalyzer?: unknown;
  readonly breathalyzer_freq?: number | string | null;
  readonly breathalyzer_status?: unknown;
}

/** The test needs a window wider than this, in pixels [BRE-01]. */
export const MIN_WIDTH = 700;

/** Whether the location tests at all: module on, frequency above 0 and device in service [BRE-01]. */
export function mayTest(flags: BreathFlags): boolean {
  const module = flags.module_breathalyzer === true ? 1 : toNumber(flags.module_breathalyzer as number);
  return module > 0 && toNumber(flags.breathalyzer_freq) > 0 && isOn(flags.breathalyzer_status);
}

export interface BreathFacts {
  /** null until measured. */
  readonly width: number | null;
  readonly company: 'unknown' | 'success' | 'none';
  /** In [0, 1), drawn once per visit. */
  readonly draw: number;
}

/** Whether this visitor is tested: the draw, as a percentage, is below the frequency [BRE-01]. */
export function isTested(flags: BreathFlags, { width, company, draw }: BreathFacts): boolean {
  const isDrawn = draw * 100 < toNumber(flags.breathalyzer_freq);
  return mayTest(flags) && isDrawn && (width ?? 0) > MIN_WIDTH && company === 'success';
}
