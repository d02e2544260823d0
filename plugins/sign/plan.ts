import { isOn } from '../../domain/flag.ts';

export interface PrintFlags {
  readonly printout?: unknown;
  readonly printout_optional?: unknown;
  readonly printout_optional_to_all?: unknown;
}

/** How a printout reaches the visitor: through the kiosk's printer, or as a PDF that opens. */
export type PrintWay = 'kiosk' | 'popup';

/**
 * What Accept does about the printout [SIGN-04]:
 * - 'never': nothing is printed;
 * - 'always': each accepted visit is printed;
 * - 'choose': Accept does not print, a second button does.
 */
export interface PrintPlan {
  readonly when: 'never' | 'always' | 'choose';
  readonly way: PrintWay;
}

/**
 * - `printout_optional_to_all`: the visitor chooses, at the kiosk and on their own device;
 * - `printout_optional`: the visitor chooses at the kiosk; elsewhere nothing is printed;
 * - `printout` alone: always printed, at the kiosk by its printer, elsewhere as a PDF.
 */
export function printPlan(flags: PrintFlags, isKiosk: boolean): PrintPlan {
  const way = isKiosk ? 'kiosk' : 'popup';
  if (isOn(flags.printout_optional_to_all)) return { when: 'choose', way };
  if (isOn(flags.printout_optional)) return { when: isKiosk ? 'choose' : 'never', way };
  return { when: isOn(flags.printout) ? 'always' : 'never', way };
}
