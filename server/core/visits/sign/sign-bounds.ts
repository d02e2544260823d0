import type { Kysely } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { addressHash } from '../../../http/address-hash.ts';
import { type Asker, quotaOf, type Subjects } from '../../../http/quota.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { VisitTables } from '../../tables.ts';

/** What is about to be stored. */
interface Stored {
  readonly locationId: string;
  /** Of its entries. */
  readonly kilobytes: number;
  /** Of the sheet to be printed. */
  readonly sheetKilobytes?: number;
  /** Nothing proves that there is a page behind it: a person looks at it first. */
  readonly isUnproven?: boolean;
}

/** A visit that was counted: how it is stored, and how to take it back if it is not. */
export type CountedSign = StoredAs & {
  /** Whether its sheet is stored. */
  readonly keepsSheet: boolean;
  giveBack(): void;
};

/** Whether a person at the desk has yet to say that it is real; then where it came from. */
export type StoredAs =
  | { readonly state: 'signed'; readonly origin?: undefined }
  | { readonly state: 'unconfirmed'; readonly origin: string };

/** Counts a visit that is about to be announced. @returns false if there is no room for it */
export const takeAnnounced = (deps: Deps, asker: Asker, { locationId, kilobytes }: Stored): boolean =>
  quotaOf(deps, 'announced').take(atLocation(asker, locationId), 1 + kilobytes);

/**
 * Counts a visit that is about to be stored without a person who has seen anybody [SIGN-02]. Beyond the limit it is stored
 * all the same, but waits unconfirmed for the desk, without its sheet. So invented visits fill neither the lists nor the
 * disk, and no real one is lost.
 * @returns undefined where too many from there wait already
 */
export async function takeSigned(
  deps: Deps,
  db: Kysely<VisitTables>,
  asker: Asker,
  { locationId, kilobytes, sheetKilobytes = 0, isUnproven = false }: Stored,
): Promise<CountedSign | undefined> {
  const signs = quotaOf(deps, 'signs');
  if (isUnproven || !signs.take(asker, kilobytes)) {
    const unconfirmed = quotaOf(deps, 'unconfirmed');
    if (!unconfirmed.take(asker, kilobytes)) return undefined;
    const origin = await originOf(db, asker, deps.config.hashKey);
    return { state: 'unconfirmed', origin, keepsSheet: false, giveBack: () => unconfirmed.giveBack(asker, kilobytes) };
  }
  const sheets = quotaOf(deps, 'sheets');
  const place = atLocation(asker, locationId);
  const keepsSheet = sheets.take(place, sheetKilobytes);
  const giveBack = () => {
    signs.giveBack(asker, kilobytes);
    if (keepsSheet) sheets.giveBack(place, sheetKilobytes);
  };
  return { state: 'signed', keepsSheet, giveBack };
}

/** Kiosks take nothing from what a location has for strangers. */
const atLocation = (asker: Asker, location: string): Subjects => (asker.isKiosk ? asker : { ...asker, location });

const KIOSK = 'kiosk-';

/** What is stored of where an unconfirmed visit came from. */
async function originOf(db: Kysely<VisitTables>, asker: Asker, hashKey: string | undefined): Promise<string> {
  if (asker.isKiosk) return `${KIOSK}${asker.address}`;
  return addressHash(await serverSecret(db, hashKey), asker.address);
}

/** The kiosk that an origin names; undefined for an address. */
export const kioskOfOrigin = (origin: string): string | undefined =>
  origin.startsWith(KIOSK) ? origin.slice(KIOSK.length) : undefined;
