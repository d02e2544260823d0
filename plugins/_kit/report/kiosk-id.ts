const KEY = 'gatehouse_kiosk';
const ID = /^[\w-]{16,40}$/;

let own: string | undefined;

/** The id by which this kiosk is known to staff: kept by its browser, made anew where it keeps nothing [DESK-08]. */
export function kioskId(storage: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  try {
    const known = storage?.getItem(KEY);
    if (known && ID.test(known)) return known;
    own ??= newId();
    storage?.setItem(KEY, own);
  } catch {
    own ??= newId();
  }
  return own ?? newId();
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
