import type { Kysely } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../../../domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { addressHash } from '../../../http/address-hash.ts';
import { limitsOf } from '../../../http/limits.ts';
import { RateLimiter } from '../../../http/rate-limiter.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { VisitTables } from '../../tables.ts';

/** Who signs: a page with its address, or a paired kiosk whatever its address. */
export type Signer =
  | { readonly kind: 'page'; readonly visitKey: string; readonly address: string }
  | { readonly kind: 'kiosk'; readonly id: string };

/** A signature that was counted: how the visit is stored, and how to take it back if it is not. */
export interface CountedSign {
  readonly state: 'signed' | 'unconfirmed';
  /** Of an unconfirmed visit. */
  readonly origin?: string;
  giveBack(): void;
}

/**
 * How many visits are signed without a person who has seen anybody. What goes beyond is stored all the same, but waits
 * unconfirmed for the desk: invented visits cannot fill its list, and no real one is lost.
 */
export class SignBounds {
  readonly #deps: Deps;
  readonly #mostUnconfirmed: number;
  readonly #page: RateLimiter;
  readonly #address: readonly RateLimiter[];
  readonly #kiosk: readonly RateLimiter[];

  constructor(deps: Deps) {
    const { questions: factor } = limitsOf(deps);
    const limiter = (name: string, most: number, spanMs: number) =>
      new RateLimiter(deps, { name: `signs ${name}`, most: most * factor, spanMs });
    this.#deps = deps;
    // A minibus that checks in on one phone.
    this.#page = limiter('page', 9, DAY_MS);
    // A site's 120 visitors a minute, for more than an hour of a day.
    this.#address = [limiter('address minute', 150, MINUTE_MS), limiter('address day', 10_000, DAY_MS)];
    this.#kiosk = [limiter('kiosk minute', 30, MINUTE_MS), limiter('kiosk day', 2_000, DAY_MS)];
    this.#mostUnconfirmed = 1_000 * factor;
  }

  /**
   * Counts a signature that is about to be stored. What a page may not sign any more costs its address nothing.
   * @throws ApiError ask_person where too many from there wait already
   */
  async take(db: Kysely<VisitTables>, signer: Signer): Promise<CountedSign> {
    const counts: [RateLimiter, string][] =
      signer.kind === 'kiosk'
        ? this.#kiosk.map((limiter) => [limiter, signer.id])
        : [
            [this.#page, signer.visitKey],
            ...this.#address.map((limiter): [RateLimiter, string] => [limiter, signer.address]),
          ];
    if (counts.some(([limiter, subject]) => limiter.isSpent(subject))) return this.#unconfirmed(db, signer);
    for (const [limiter, subject] of counts) limiter.take(subject);
    const giveBack = () => {
      for (const [limiter, subject] of counts) limiter.giveBack(subject);
    };
    return { state: 'signed', giveBack };
  }

  /** Those are counted where they are stored, so that they do not fill the disk, whichever server they come to. */
  async #unconfirmed(db: Kysely<VisitTables>, signer: Signer): Promise<CountedSign> {
    const origin = await originOf(db, signer, this.#deps.config.hashKey);
    const now = this.#deps.now();
    const { count } = await db
      .selectFrom('visits')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('origin', '=', origin)
      .where('signed_at', '>', now - DAY_MS)
      .where('signed_at', '<=', now)
      .executeTakeFirstOrThrow();
    if (Number(count) >= this.#mostUnconfirmed) throw refusal('ask_person');
    return { state: 'unconfirmed', origin, giveBack: () => {} };
  }
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
