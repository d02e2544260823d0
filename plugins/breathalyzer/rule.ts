import { type BreathFlags, isBreathDrawn } from '../../domain/breath-test.ts';

/** The test needs a wider window, in pixels [BRE-01]. */
export const MIN_WIDTH = 700;

export interface BreathFacts {
  readonly width: number | null;
  readonly company: 'unknown' | 'success' | 'none';
  readonly draw: number;
}

export function isTested(flags: BreathFlags, { width, company, draw }: BreathFacts): boolean {
  return isBreathDrawn(flags, draw) && (width ?? 0) > MIN_WIDTH && company === 'success';
}
