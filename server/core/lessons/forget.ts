import type { Kysely } from 'kysely';
import { countAffectedRows, type ForgetVisits } from '../../forget-visits.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { hashOf, type KnownPerson, type PersonProof } from './memory.ts';

/** Forgets what persons learned, also at their other visits. [MEM-02] */
export const forgetLessons: ForgetVisits = async (db, { ids, locationIds }) => {
  // biome-ignore lint/plugin/unlimited-list: of the visits that are erased.
  const rows = await db
    .selectFrom('visit_lessons')
    .select('person_hash')
    .distinct()
    .where('visit_id', 'in', ids)
    .where('person_hash', 'is not', null)
    .execute();
  const people = ['', ...rows.map(({ person_hash }) => person_hash ?? '')];
  const memory = await db
    .deleteFrom('lesson_memory')
    .where('location_id', 'in', locationIds)
    .where('person_hash', 'in', people)
    .executeTakeFirst();
  return { lesson_memory: countAffectedRows(memory) };
};

/** Works even without stored visits [MEM-02]. @returns the number of rows */
export async function forgetTaught(
  db: Kysely<Database>,
  { proofs, hashKey }: { readonly proofs: readonly PersonProof[]; readonly hashKey: string | undefined },
  people: Iterable<{ readonly locationId: string; readonly person: KnownPerson }>,
): Promise<number> {
  const secret = await serverSecret(db, hashKey);
  const hashes = new Map<string, Set<string>>();
  for (const { locationId, person } of people) {
    const own = hashes.get(locationId) ?? new Set();
    hashes.set(locationId, own);
    for (const { textsOf } of proofs)
      for (const proven of textsOf(person, secret)) own.add(hashOf(secret, locationId, proven, person.name));
  }
  let forgotten = 0;
  for (const [locationId, own] of hashes) {
    const memory = db
      .deleteFrom('lesson_memory')
      .where('location_id', '=', locationId)
      .where('person_hash', 'in', ['', ...own]);
    forgotten += countAffectedRows(await memory.executeTakeFirst());
  }
  return forgotten;
}
