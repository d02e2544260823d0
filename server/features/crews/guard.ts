import { crewCodeIn, LEAST_CREW } from '../../../domain/crew-code.ts';
import { lock } from '../../core/locks/locks.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { isDetailAskedAt } from '../../plugin-slides.ts';
import { crewOfHash, hashOfCrewCode, insertCrew, mayStillSign, signedOf } from './crews.ts';

/**
 * Notes which crew a visit belongs to, in the transaction that stores it [DAY-06]. It refuses nobody: anyone who has an old
 * code, or a wrong one, checks in by themselves. A visit that waited on its device counts from when it was signed there.
 */
export const crewGuard: SignGuard = {
  id: 'crew',
  async check({ db, location, destination, crew: said, visitKey, visitId, begunAt, hashKey, now }) {
    const code = crewCodeIn(said?.code ?? '');
    if (said === undefined || code === undefined || !isDetailAskedAt(location.document, destination, 'crew'))
      return { ok: true };
    const hash = await hashOfCrewCode(db, hashKey, code);
    // The first one had no network, so nobody has opened it yet.
    if (said.size >= LEAST_CREW && (await crewOfHash(db, hash)) === undefined)
      await insertCrew(db, { locationId: location.id, visitKey, hash, size: said.size, shared: null, at: now });
    const crew = await crewOfHash(db, hash);
    if (crew?.location_id !== location.id || !mayStillSign(crew, now, begunAt)) return { ok: true };
    // Two who come last at once, on any servers, must not be one more than was said.
    await lock(db, `crew ${crew.id}`, now);
    const { done, others } = await signedOf(db, crew.id);
    // The same page said how many they are; one that waited on its device may come by another.
    const isTheirs = begunAt === undefined || crew.visit_key === visitKey;
    const isFirst = said.first === 1 && done === others && isTheirs;
    if (!isFirst && others >= crew.size - 1) return { ok: true };
    await db
      .insertInto('crew_members')
      .values({ visit_id: visitId, crew_id: crew.id, is_first: isFirst ? 1 : 0 })
      .onConflict((c) => c.column('visit_id').doNothing())
      .execute();
    return { ok: true };
  },
};
