import type { Kysely } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { addressHash } from '../../../http/address-hash.ts';
import { type Asker, quotaOf, type Subjects } from '../../../http/quota.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { VisitTables } from '../../tables.ts';

interface Stored {
  readonly locationId: string;
  readonly kilobytes: number;
  readonly sheetKilobytes?: number;
  /** Nothing proves that a page sent it. */
  readonly isUnproven?: boolean;
}

export type CountedSign = StoredAs & {
  readonly keepsSheet: boolean;
  giveBack(): void;
};

/** `unconfirmed`: until the desk says it is real. */
export type StoredAs =
  | { readonly state: 'signed'; readonly origin?: undefined }
  | { readonly state: 'unconfirmed'; readonly origin: string };

/** @returns false if there is no room */
export const takeAnnounced = (deps: Deps, asker: Asker, { locationId, kilobytes }: Stored): boolean =>
  quotaOf(deps, 'announced').take(atLocation(asker, locationId), 1 + kilobytes);

/**
 * Beyond the limit a visit is stored unconfirmed and without its sheet [SIGN-02].
 * @returns undefined if too many are waiting already
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

/** Kiosks do not use up strangers' quota. */
const atLocation = (asker: Asker, location: string): Subjects => (asker.isKiosk ? asker : { ...asker, location });

const KIOSK = 'kiosk-';

async function originOf(db: Kysely<VisitTables>, asker: Asker, hashKey: string | undefined): Promise<string> {
  if (asker.isKiosk) return `${KIOSK}${asker.address}`;
  return addressHash(await serverSecret(db, hashKey), asker.address);
}

export const kioskOfOrigin = (origin: string): string | undefined =>
  origin.startsWith(KIOSK) ? origin.slice(KIOSK.length) : undefined;
