import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Sent } from '../mail/mailer.ts';

/** What several servers work off together: each row by one of them at a time. */
export interface DueRow {
  readonly id: string;
  readonly state: string;
  readonly tries: number;
  /** When it is due; while a server works at it, when another one may try. */
  readonly next_at: number;
  /** Why it failed: a code. */
  readonly reason: string;
}

/** After this time another server may take what one has taken: the first may be gone. */
export const LEASE_MS = 90_000;

/** What nobody could do after so many tries has failed; the last pause is the longest. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;

interface Failure {
  readonly reason: string;
  /** Trying again would not help. */
  readonly isFinal: boolean;
  readonly now: number;
}

/** The rows of a table, which its room names, as work: those in the state `waiting` are to be done. */
export function dueRows<Row extends DueRow>(table: string) {
  const rowsOf = (db: Kysely<Database>) => db as unknown as Kysely<Record<string, DueRow & { channel: string }>>;

  return {
    /** Takes the next one that is due, for this server alone until its lease is over. */
    async take(db: Kysely<Database>, now: number, channel?: string): Promise<Row | undefined> {
      for (;;) {
        const due = await rowsOf(db)
          .selectFrom(table)
          .select(['id', 'next_at'])
          .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
          .where('state', '=', 'waiting')
          .where('next_at', '<=', now)
          .orderBy('next_at')
          .limit(1)
          .executeTakeFirst();
        if (due === undefined) return undefined;
        const taken = await rowsOf(db)
          .updateTable(table)
          .set({ next_at: now + LEASE_MS })
          .where('id', '=', due.id)
          .where('state', '=', 'waiting')
          .where('next_at', '=', due.next_at)
          .returningAll()
          .executeTakeFirst();
        if (taken !== undefined) return taken as unknown as Row;
      }
    },

    /** It waits and is tried again, or has failed for good. */
    async failed(db: Kysely<Database>, { id, tries }: Row, { reason, isFinal, now }: Failure): Promise<void> {
      const pause = PAUSES_MS[tries];
      const next = isFinal || pause === undefined ? { state: 'failed' } : { next_at: now + pause };
      await rowsOf(db)
        .updateTable(table)
        .set({ tries: tries + 1, reason, ...next })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
}

/** Messages are such work, too. */
export function dueMessages<Row extends DueRow & { sent_at: number | null }>(table: string) {
  const rows = dueRows<Row>(table);

  async function sent(db: Kysely<Database>, id: string, now: number): Promise<void> {
    await (db as unknown as Kysely<Record<string, DueRow & { sent_at: number | null }>>)
      .updateTable(table)
      .set({ state: 'sent', reason: '', sent_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  }

  return {
    ...rows,
    sent,
    /** Sends all that are due, one after the other. */
    async sendAll(db: Kysely<Database>, now: () => number, send: (row: Row) => Promise<Sent>): Promise<void> {
      for (;;) {
        const row = await rows.take(db, now());
        if (row === undefined) return;
        const told = await send(row);
        if (told.kind === 'sent') await sent(db, row.id, now());
        else await rows.failed(db, row, { reason: told.reason, isFinal: told.kind === 'no', now: now() });
      }
    },
  };
}
