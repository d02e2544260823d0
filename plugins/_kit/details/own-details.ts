import { type DBSchema, deleteDB, openDB } from 'idb';
import { parseJson } from '../../../domain/parse-json.ts';
import { DETAILS_KEPT, type Details, type OwnDetails } from './details.ts';

interface Schema extends DBSchema {
  details: { key: 'own'; value: { readonly key: CryptoKey; readonly iv: Uint8Array; readonly sealed: ArrayBuffer } };
}

const DATABASE = 'gatehouse-details';
const AES = 'AES-GCM';

const opened = () => openDB<Schema>(DATABASE, 1, { upgrade: (fresh) => void fresh.createObjectStore('details') });

async function withStore<T>(use: (db: Awaited<ReturnType<typeof opened>>) => Promise<T>): Promise<T> {
  const db = await opened();
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

/** Encrypts details under a non-extractable key: deleting it makes leftovers on the disk unreadable [OFF-03]. */
export function ownDetails({ localStorage, crypto }: Pick<Window, 'localStorage' | 'crypto'>): OwnDetails {
  return {
    async keep(details) {
      const key = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await crypto.subtle.encrypt(
        { name: AES, iv },
        key,
        new TextEncoder().encode(JSON.stringify(details)),
      );
      await withStore((db) => db.put('details', { key, iv, sealed }, 'own'));
      localStorage.setItem(DETAILS_KEPT, '1');
    },
    async read() {
      const kept = await withStore((db) => db.get('details', 'own'));
      if (kept === undefined) return null;
      const plain = await crypto.subtle.decrypt({ name: AES, iv: kept.iv as BufferSource }, kept.key, kept.sealed);
      const read = parseJson(new TextDecoder().decode(plain));
      return read.ok ? asDetails(read.value) : null;
    },
    async forget() {
      localStorage.removeItem(DETAILS_KEPT);
      await deleteDB(DATABASE);
    },
  };
}

function asDetails(value: unknown): Details {
  const given = (value ?? {}) as Partial<Record<keyof Details, unknown>>;
  const word = (part: unknown): string => (typeof part === 'string' ? part : '');
  const { name, company, phone, country, plate } = given;
  return { name: word(name), company: word(company), phone: word(phone), country: word(country), plate: word(plate) };
}
