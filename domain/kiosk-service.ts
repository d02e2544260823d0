/** The address of a kiosk's own print service where a location gives none (docs/kiosk.md). */
const USUAL = 'http://127.0.0.1:8321';

/** Where a kiosk's print service is: at the address given, else on its own machine; null for 'none' [WEL-05] [SIGN-04]. */
export function kioskServiceOf(given: string | null | undefined): string | null {
  const address = given?.trim() || USUAL;
  return address === 'none' ? null : address;
}
