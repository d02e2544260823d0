import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { addressHash } from '../../../http/address-hash.ts';
import type { LimitName } from '../../../http/limit-table.ts';
import { limitsOf } from '../../../http/limits.ts';
import { limiterOf, type RateLimiter } from '../../../http/rate-limiter.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { VisitTables } from '../../tables.ts';

/** Who signs: a page with its address, or a paired kiosk whatever its address. */
export type Signer =
  | { readonly kind: 'page'; readonly visitKey: string; readonly address: string }
  | { readonly kind: 'kiosk'; readonly id: string };

/** What is about to be stored. */
export interface Stored {
  readonly locationId: string;
  readonly entries: object;
  /** The sheet to be printed; '' for none. */
  readonly sheet?: string;
}

/** A signature that was counted: how the visit is stored, and how to take it back if it is not. */
export interface CountedSign {
  readonly state: 'signed' | 'unconfirmed';
  /** Of an unconfirmed visit. */
  readonly origin?: string;
  /** Whether its sheet is stored. */
  readonly keepsSheet: boolean;
  giveBack(): void;
}

/** A limiter, whom it counts, and how much. */
type Count = readonly [limit: RateLimiter, subject: string, units: number];

/**
 * How much is stored for visits without a person who has seen anybody [SIGN-02]. A signature beyond that is stored all
 * the same, but waits unconfirmed for the desk; what was announced and sheets are not stored then. So invented visits
 * fill neither the lists nor the disk, and no real one is lost.
 */
export class SignBounds {
  readonly #deps: Deps;
  readonly #mostUnconfirmed: number;
  readonly #factor: number;
  readonly #limiters = new Map<LimitName, RateLimiter>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#factor = limitsOf(deps).questions;
    this.#mostUnconfirmed = 1_000 * this.#factor;
  }

  /** Counts a visit that is about to be announced. @returns false if there is no room for it */
  takeAnnounced(signer: Signer, { locationId, entries }: Stored): boolean {
    const units = 1 + kilobytes(JSON.stringify(entries));
    return takeAll([
      this.#count('announced origin', signer.kind === 'kiosk' ? signer.id : signer.address, units),
      ...(signer.kind === 'kiosk' ? [] : [this.#count('announced location', locationId, units)]),
    ]);
  }

  /**
   * Counts a signature that is about to be stored. What a page may not sign any more costs its address nothing.
   * @throws ApiError ask_person where too many from there wait already
   */
  async take(db: Kysely<VisitTables>, signer: Signer, stored: Stored): Promise<CountedSign> {
    const entries = kilobytes(JSON.stringify(stored.entries));
    const signs =
      signer.kind === 'kiosk'
        ? [
            this.#count('signs kiosk minute', signer.id),
            this.#count('signs kiosk day', signer.id),
            this.#count('signs kiosk bytes', signer.id, entries),
          ]
        : [
            this.#count('signs page', signer.visitKey),
            this.#count('signs address minute', signer.address),
            this.#count('signs address day', signer.address),
            this.#count('signs address bytes', signer.address, entries),
          ];
    if (!takeAll(signs)) return this.#unconfirmed(db, signer, entries);
    const sheets = this.#sheetCounts(signer, stored);
    const keepsSheet = takeAll(sheets);
    return { state: 'signed', keepsSheet, giveBack: () => giveBack(keepsSheet ? [...signs, ...sheets] : signs) };
  }

  #sheetCounts(signer: Signer, { locationId, sheet = '' }: Stored): Count[] {
    const units = kilobytes(sheet);
    return signer.kind === 'kiosk'
      ? [this.#count('sheets kiosk', signer.id, units)]
      : [this.#count('sheets address', signer.address, units), this.#count('sheets location', locationId, units)];
  }

  /** Those are counted where they are stored, too, whichever server they come to and however often it starts. */
  async #unconfirmed(db: Kysely<VisitTables>, signer: Signer, entries: number): Promise<CountedSign> {
    const origin = await originOf(db, signer, this.#deps.config.hashKey);
    const now = this.#deps.now();
    const { count } = await db
      .selectFrom('visits')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('origin', '=', origin)
      .where('signed_at', '>', now - DAY_MS)
      .where('signed_at', '<=', now)
      .executeTakeFirstOrThrow();
    const bytes = [this.#count('unconfirmed origin bytes', origin, entries)];
    if (Number(count) >= this.#mostUnconfirmed || !takeAll(bytes)) throw refusal('ask_person');
    return { state: 'unconfirmed', origin, keepsSheet: false, giveBack: () => giveBack(bytes) };
  }

  #count(name: LimitName, subject: string, units = 1): Count {
    const limiter = this.#limiters.get(name) ?? limiterOf(this.#deps, name, this.#factor);
    this.#limiters.set(name, limiter);
    return [limiter, subject, units];
  }
}

const kilobytes = (text: string): number => Math.ceil(Buffer.byteLength(text) / 1024);

/** Counts all of it or nothing: whoever is refused by one of the limits costs the others nothing. */
function takeAll(counts: readonly Count[]): boolean {
  if (counts.some(([limiter, subject]) => limiter.isSpent(subject))) return false;
  for (const [limiter, subject, units] of counts) limiter.take(subject, units);
  return true;
}

function giveBack(counts: readonly Count[]): void {
  for (const [limiter, subject, units] of counts) limiter.giveBack(subject, units);
}

const KIOSK = 'kiosk-';

/** What is stored of where an unconfirmed visit came from. */
async function originOf(db: Kysely<VisitTables>, signer: Signer, hashKey: string | undefined): Promise<string> {
  if (signer.kind === 'kiosk') return `${KIOSK}${signer.id}`;
  return addressHash(await serverSecret(db, hashKey), signer.address);
}

/** The kiosk that an origin names; undefined for an address. */
export const kioskOfOrigin = (origin: string): string | undefined =>
  origin.startsWith(KIOSK) ? origin.slice(KIOSK.length) : undefined;
