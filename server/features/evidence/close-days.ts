import type { Transaction } from 'kysely';
import { ROOT_FORMAT, type RootStatement, rootText } from '../../../domain/evidence/evidence-sheet.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';
import { lock } from '../../core/locks/locks.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../store/schema.ts';
import { readDay } from './day-tree.ts';
import { sha256 } from './hashing.ts';
import { makeSheets } from './make-sheets.ts';
import { signingKey } from './signing-key.ts';

/** What was signed at midnight has been stored by then; anything later is a leaf of the next day that is closed. */
const GRACE_MS = 5 * MINUTE_MS;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Closes each day that is over: its leaves become a tree whose root is signed, with the one before in it [EVI-02]. Several
 * servers may try; one does it. @returns how many were closed
 */
export async function closeDays(deps: Deps): Promise<number> {
  const today = dayOf(deps.now() - GRACE_MS);
  await makeSheets(deps, Date.parse(today));
  const key = await signingKey(deps.store.db);
  for (let closed = 0; ; closed += 1) {
    const isClosed = await deps.store.db
      .transaction()
      .execute((trx) => closeNext(trx, { today, key, now: deps.now() }));
    if (!isClosed) return closed;
  }
}

interface Closing {
  /** In UTC; it stays open. */
  readonly today: string;
  readonly key: Awaited<ReturnType<typeof signingKey>>;
  readonly now: number;
}

async function closeNext(trx: Transaction<Database>, { today, key, now }: Closing): Promise<boolean> {
  await lock(trx, 'evidence', now);
  const first = await trx
    .selectFrom('evidence_leaves')
    .select('at')
    .where('day', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const last = await trx
    .selectFrom('evidence_roots')
    .select(['day', 'statement'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return false;
  // A leaf that came after its day was closed is in the next one.
  const next = last === undefined ? '' : dayOf(Date.parse(last.day) + DAY_MS);
  const day = [dayOf(first.at), next].sort().at(-1) ?? '';
  if (day >= today) return false;
  await trx
    .updateTable('evidence_leaves')
    .set({ day })
    .where('day', 'is', null)
    .where('at', '<', Date.parse(day) + DAY_MS)
    .execute();
  const { tree, positions } = await readDay(trx, day);
  const statement: RootStatement = {
    format: ROOT_FORMAT,
    day,
    leaves: positions.size,
    root: tree.root,
    previous: last === undefined ? '' : sha256(last.statement),
  };
  const text = rootText(statement);
  await trx
    .insertInto('evidence_roots')
    .values({ day, statement: text, signature: key.sign(text), public_key: key.publicKey, time_stamp: null })
    .execute();
  return true;
}
