import { isOn } from '../../domain/flag.ts';

export interface PrintFlags {
  readonly printout?: unknown;
  readonly printout_optional?: unknown;
  readonly printout_optional_to_all?: unknown;
}

/** How the printout is delivered: by the kiosk's printer, or as a PDF that opens. */
export type PrintWay = 'kiosk' | 'popup';

/**
 * When Accept prints [SIGN-04]:
 * - 'never': nothing is printed;
 * - 'always': every accepted visit is printed;
 * - 'choose': Accept does not print, a second button does.
 */
export interface PrintPlan {
  readonly when: 'never' | 'always' | 'choose';
  readonly way: PrintWay;
}

/**
 * - `printout_optional_to_all`: the visitor chooses, at the kiosk and on their own device;
 * - `printout_optional`: the visitor chooses at the kiosk; nothing is printed elsewhere;
 * - `printout` alone: always printed, by the kiosk's printer or elsewhere as a PDF.
 */
export function printPlan(flags: PrintFlags, isKiosk: boolean): PrintPlan {
  const way = isKiosk ? 'kiosk' : 'popup';
  if (isOn(flags.printout_optional_to_all)) return { when: 'choose', way };
  if (isOn(flags.printout_optional)) return { when: isKiosk ? 'choose' : 'never', way };
  return { when: isOn(flags.printout) ? 'always' : 'never', way };
}
