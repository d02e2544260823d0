const USUAL = 'http://127.0.0.1:8321';

/** [WEL-05] [SIGN-04] */
export function kioskServiceOf(given: string | null | undefined): string | null {
  const address = given?.trim() || USUAL;
  return address === 'none' ? null : address;
}
