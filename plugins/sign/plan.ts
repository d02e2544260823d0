import { isOn } from '../../domain/flag.ts';

export interface PrintFlags {
  readonly printout?: unknown;
  readonly printout_optional?: unknown;
  readonly printout_optional_to_all?: unknown;
}

export type PrintWay = 'kiosk' | 'popup';

/** 'choose': a second button prints [SIGN-04]. */
export interface PrintPlan {
  readonly when: 'never' | 'always' | 'choose';
  readonly way: PrintWay;
}

/** The optional flags offer a choice to everyone or to kiosks only; `printout` alone always prints. */
export function printPlan(flags: PrintFlags, isKiosk: boolean): PrintPlan {
  const way = isKiosk ? 'kiosk' : 'popup';
  if (isOn(flags.printout_optional_to_all)) return { when: 'choose', way };
  if (isOn(flags.printout_optional)) return { when: isKiosk ? 'choose' : 'never', way };
  return { when: isOn(flags.printout) ? 'always' : 'never', way };
}
