/** The spec's browser storage keys for what belongs to the visitor. */
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

/** And for what belongs to the device, and stays. */
export const DEVICE_KEYS = ['scannerID', 'virtualKeyboard', 'printer_type'] as const;

export type StorageKey = (typeof VISIT_KEYS)[number] | (typeof DEVICE_KEYS)[number];

export interface VisitStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string | number): void;
  remove(key: StorageKey): void;
  /** Nothing of the visitor stays on a shared kiosk. */
  clearVisit(): void;
}

/** Browser storage; where it is refused (private mode, a full disk) a map of this page's own takes its place. */
export function createVisitStorage(storage: Storage | null): VisitStorage {
  const own = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, instead: () => T): T => {
    if (storage === null) return instead();
    try {
      return use(storage);
    } catch {
      return instead();
    }
  };
  const remove = (key: StorageKey): void => {
    own.delete(key);
    attempt(
      (s) => s.removeItem(key),
      () => {},
    );
  };
  return {
    get: (key) =>
      own.get(key) ??
      attempt(
        (s) => s.getItem(key),
        () => null,
      ),
    set: (key, value) =>
      attempt(
        (s) => s.setItem(key, String(value)),
        () => void own.set(key, String(value)),
      ),
    remove,
    clearVisit: () => VISIT_KEYS.forEach(remove),
  };
}

/** What this tab keeps across a reload. */
export interface SessionStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Session storage; where it is refused nothing is kept, and nothing fails. */
export function createSessionStore(storage: Storage | null): SessionStore {
  const attempt = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return storage === null ? null : use(storage);
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((s) => s.getItem(key)),
    set: (key, value) => void attempt((s) => s.setItem(key, value)),
    remove: (key) => void attempt((s) => s.removeItem(key)),
  };
}
