import { isOn } from './flag.ts';

/** Where a kiosk's own print service listens, unless it is told otherwise (docs/kiosk.md). */
const LOOPBACK = 'http://127.0.0.1:8321';

/**
 * The address of the kiosk's print service: the one given, else on a kiosk the usual one on its own machine. null where
 * there is none, and for 'none' [WEL-05] [SIGN-04].
 */
export function kioskServiceOf(kiosk: unknown, given: string | null | undefined): string | null {
  const address = given?.trim() || (isOn(kiosk) ? LOOPBACK : 'none');
  return address === 'none' ? null : address;
}
