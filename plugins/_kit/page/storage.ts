/** The spec's browser storage keys for the visitor's data. */
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

/**
 * Those that tell who the visitor is or what they bring. A browser's storage stays readable on the disk for long after
 * it was cleared, so these live and die with the page; a copy for a reload holds them encrypted [OFF-03] [OFF-07].
 */
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

/** The keys for the device's data, which is kept between visits. */
export const DEVICE_KEYS = ['scannerID', 'virtualKeyboard', 'printer_type'] as const;

/** Session storage: what a visitor of a kiosk hands on to the next one by a tap; whoever writes it says until when. */
export const HANDED_ON = 'gatehouse_handed_on';

export type StorageKey = (typeof VISIT_KEYS)[number] | (typeof DEVICE_KEYS)[number];

export interface VisitStorage {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string | number): void;
  remove(key: StorageKey): void;
  /** Removes all of the visitor's data, since kiosks are shared. */
  clearVisit(): void;
}

/** A browser's storage; null where it is blocked, which throws as soon as the property is read, or missing. */
export function openStorage(open: () => Storage | null): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Browser storage for what names nobody; for the rest, and where it is refused (private mode, full disk), memory. */
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
        (s) => (IN_MEMORY.has(key) ? null : s.getItem(key)),
        () => null,
      ),
    set(key, value) {
      const inMemory = () => void own.set(key, String(value));
      if (IN_MEMORY.has(key)) inMemory();
      else attempt((s) => s.setItem(key, String(value)), inMemory);
    },
    remove,
    clearVisit: () => VISIT_KEYS.forEach(remove),
  };
}

/** Data that this tab keeps across a reload. */
export interface SessionStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Session storage; where it is refused or full, memory, so that a reload is all that loses it [TRUE-08]. */
export function createSessionStore(storage: Storage | null): SessionStore {
  const own = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, instead: () => T): T => {
    try {
      return storage === null ? instead() : use(storage);
    } catch {
      return instead();
    }
  };
  const remove = (key: string): void => {
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
    set(key, value) {
      remove(key);
      attempt(
        (s) => s.setItem(key, value),
        () => void own.set(key, value),
      );
    },
    remove,
  };
}
