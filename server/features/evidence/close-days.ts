import type { Kysely, Transaction } from 'kysely';
import { rotationsText } from '../../../domain/evidence/key-rotation.ts';
import {
  type CountedRootStatement,
  ROOT_FORMAT,
  rootText,
  timesText,
} from '../../../domain/evidence/root-statement.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';
import { lock } from '../../core/locks/locks.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../store/schema.ts';
import { type ChainHead, headToFollow, noteHead } from './chain-head.ts';
import { sha256 } from './hashing.ts';
import { makeSheets } from './make-sheets.ts';
import { MerkleTree } from './merkle-tree.ts';
import { rotationsOf } from './rotate-key.ts';
import { signingKey } from './signing-key.ts';

/** Signatures of midnight are stored by then; later ones join the next day. */
const GRACE_MS = 5 * MINUTE_MS;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Closes each past day with a signed root that includes the one before [EVI-02]; servers may do so concurrently. */
export async function closeDays(deps: Deps): Promise<number> {
  const today = dayOf(deps.now() - GRACE_MS);
  await makeSheets(deps, Date.parse(today));
  for (let closed = 0; ; closed += 1) {
    const isClosed = await deps.store.db.transaction().execute((trx) => closeNext(trx, { today, now: deps.now() }));
    if (!isClosed) return closed;
  }
}

interface Closing {
  readonly today: string;
  readonly now: number;
}

async function closeNext(trx: Transaction<Database>, { today, now }: Closing): Promise<boolean> {
  await lock(trx, 'evidence', now);
  const first = await trx
    .selectFrom('evidence_leaves')
    .select('at')
    .where('day', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const last = await headToFollow(trx);
  if (first === undefined) return false;
  const next = last === undefined ? '' : dayOf(Date.parse(last.day) + DAY_MS);
  const day = [dayOf(first.at), next].sort().at(-1) ?? '';
  if (day >= today) return false;
  await trx
    .updateTable('evidence_leaves')
    .set({ day })
    .where('day', 'is', null)
    .where('at', '<', Date.parse(day) + DAY_MS)
    .execute();
  const statement = await statementOf(trx, day, last);
  const text = rootText(statement);
  // Read under the lock: a replaced key closes no further day.
  const { publicKey: public_key, sign } = await signingKey(trx);
  await trx
    .insertInto('evidence_roots')
    .values({ day, statement: text, signature: sign(text), public_key, time_stamp: null })
    .execute();
  await noteHead(trx, { day, hash: sha256(text), number: statement.number, total: statement.total });
  return true;
}

async function statementOf(
  trx: Transaction<Database>,
  day: string,
  last: ChainHead | undefined,
): Promise<CountedRootStatement> {
  const leaves = await leavesOf(trx, day);
  const rotations = await rotationsOf(trx);
  return {
    format: ROOT_FORMAT,
    day,
    leaves: leaves.length,
    root: new MerkleTree(leaves.map(({ hash }) => hash)).root,
    previous: last?.hash ?? '',
    number: (last?.number ?? 0) + 1,
    total: (last?.total ?? 0) + leaves.length,
    times: sha256(timesText(leaves)),
    rotations: rotations.length === 0 ? '' : sha256(rotationsText(rotations)),
  };
}

export const leavesOf = (db: Kysely<Database>, day: string) =>
  // biome-ignore lint/plugin/unlimited-list: the signatures of one day.
  db.selectFrom('evidence_leaves').select(['id', 'hash', 'at']).where('day', '=', day).orderBy('id').execute();
