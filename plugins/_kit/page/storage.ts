export const VISIT_KEYS = [
  'main_location_id',
  'unique_identification_number',
  'unique_identification_label',
  'breathalyzer_check',
  'is_breathalyzer',
  'checkin_time',
  'luprefnr',
  'regnr',
  'phone_no',
  'custom_signature_value',
  'contact_to_visit',
  'idscan_id',
  'idscan_approve_status',
] as const;

/** Cleared browser storage remains readable on the disk. A reload's copy is encrypted [OFF-03] [OFF-07]. */
const IN_MEMORY: ReadonlySet<StorageKey> = new Set([
  'unique_identification_number',
  'unique_identification_label',
  'luprefnr',
  'regnr',
  'phone_no',
  'custom_signature_value',
  'contact_to_visit',
  'idscan_id',
]);

export const DEVICE_KEYS = ['scannerID', 'virtualKeyboard', 'printer_type'] as const;

/** Session storage: for a kiosk's next visitor; the writer sets its expiry. */
export const HANDED_ON = 'gatehouse_handed_on';

export type StorageKey = (typeof VISIT_KEYS)[number] | (typeof DEVICE_KEYS)[number];

export interface VisitStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string | number): void;
  remove(key: StorageKey): void;
  clearVisit(): void;
}

/** null where storage is missing or blocked (reading the property throws). */
export function openStorage(open: () => Storage | null): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Browsers may lack storage or refuse it (private mode, full disk). */
function attempt<T>(storage: Storage | null, use: (storage: Storage) => T, instead: () => T): T {
  try {
    return storage === null ? instead() : use(storage);
  } catch {
    return instead();
  }
}

/** Falls back to memory where the browser refuses storage [TRUE-08]. */
export function guardStorage(storage: Storage | null): SessionStore {
  const own = new Map<string, string>();
  const remove = (key: string): void => {
    own.delete(key);
    attempt(
      storage,
      (s) => s.removeItem(key),
      () => {},
    );
  };
  return {
    get: (key) =>
      own.get(key) ??
      attempt(
        storage,
        (s) => s.getItem(key),
        () => null,
      ),
    set(key, value) {
      remove(key);
      attempt(
        storage,
        (s) => s.setItem(key, value),
        () => void own.set(key, value),
      );
    },
    remove,
  };
}

/** Keeps personal data in memory and the rest in browser storage. */
export function createVisitStorage(storage: Storage | null): VisitStorage {
  const memory = guardStorage(null);
  const browser = guardStorage(storage);
  const storeOf = (key: StorageKey): SessionStore => (IN_MEMORY.has(key) ? memory : browser);
  // Older versions kept some keys in the browser.
  const remove = (key: StorageKey): void => {
    memory.remove(key);
    browser.remove(key);
  };
  return {
    get: (key) => storeOf(key).get(key),
    set: (key, value) => storeOf(key).set(key, String(value)),
    remove,
    clearVisit: () => VISIT_KEYS.forEach(remove),
  };
}

export interface SessionStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}
