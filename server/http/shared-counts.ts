import { type Kysely, sql } from 'kysely';
import { keyedHash } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';

const TOGETHER_MS = 500;
const BATCH = 500;
const MOST_WAITING = 20_000;

interface Limiter {
  readonly name: string;
  readonly spanMs: number;
  takeNew(subject: string): number;
  keepNew(subject: string, fresh: number): void;
  takeOver(subject: string, sum: number, restMs: number): void;
}

interface Waiting {
  readonly limiter: Limiter;
  readonly subject: string;
}

interface Shared {
  subject: string;
  count: number;
  rest: number;
}

/**
 * Twice a second; requests never wait. Counts end by the database's clock, so servers' clocks do not matter. [MANY-02]
 */
export class SharedCounts {
  readonly #db: Kysely<Database>;
  readonly #secret: () => Promise<string>;
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Kysely<Database>, secret: () => Promise<string>) {
    this.#db = db;
    this.#secret = secret;
  }

  add(limiter: Limiter, subject: string): void {
    const key = `${limiter.name} ${subject}`;
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(key)) return;
    this.#waiting.set(key, { limiter, subject });
    this.#timer ??= setTimeout(() => void this.exchange(), TOGETHER_MS).unref();
  }

  async exchange(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#waiting];
    this.#waiting.clear();
    const secret = await this.#secret().catch(() => undefined);
    if (secret === undefined) return;
    for (let i = 0; i < all.length; i += BATCH) {
      const rows = all.slice(i, i + BATCH).flatMap(([key, { limiter, subject }]) => {
        const added = limiter.takeNew(subject);
        return added === 0 ? [] : [{ key: keyedHash(secret, `count ${key}`), limiter, subject, added }];
      });
      // Avoids deadlocks.
      rows.sort((one, other) => (one.key < other.key ? -1 : 1));
      try {
        const sums = new Map((await this.#add(rows)).map((sum) => [sum.subject, sum]));
        for (const { key, limiter, subject } of rows) {
          const sum = sums.get(key);
          if (sum !== undefined) limiter.takeOver(subject, sum.count, sum.rest);
        }
      } catch {
        for (const { limiter, subject, added } of rows) limiter.keepNew(subject, added);
      }
    }
  }

  async #add(rows: readonly { key: string; limiter: Limiter; added: number }[]): Promise<Shared[]> {
    if (rows.length === 0) return [];
    const now = sql`(extract(epoch from now()) * 1000)::bigint`;
    const keys = rows.map(({ key }) => key);
    const added = rows.map((row) => row.added);
    const spans = rows.map(({ limiter }) => limiter.spanMs);
    // A later end was written by a clock since set back.
    const isLive = sql`(shared_counts.ends_at > ${now} and shared_counts.ends_at <= excluded.ends_at)`;
    const { rows: sums } = await sql<Shared>`
      insert into shared_counts (subject, count, ends_at)
      select subject, added, ${now} + span
      from unnest(${keys}::text[], ${added}::int[], ${spans}::bigint[]) as new (subject, added, span)
      on conflict (subject) do update set
        count = case when ${isLive} then shared_counts.count + excluded.count else excluded.count end,
        ends_at = case when ${isLive} then shared_counts.ends_at else excluded.ends_at end
      returning subject, count, ends_at - ${now} as rest`.execute(this.#db);
    return sums;
  }
}
