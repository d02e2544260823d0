import { crewCodeIn, LEAST_CREW } from '../../../domain/crew-code.ts';
import { lock } from '../../core/locks/locks.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { isDetailAskedAt } from '../../plugin-slides.ts';
import { crewOfHash, hashOfCrewCode, insertCrew, mayStillSign, signedOf } from './crews.ts';

/** Adds a signed visit to its crew [DAY-06]; a wrong or old code refuses no one. */
export const crewGuard: SignGuard = {
  id: 'crew',
  async check({ db, location, destination, crew: said, visitKey, visitId, begunAt, hashKey, now }) {
    const code = crewCodeIn(said?.code ?? '');
    if (said === undefined || code === undefined || !isDetailAskedAt(location.document, destination, 'crew'))
      return { ok: true };
    const hash = await hashOfCrewCode(db, hashKey, code);
    // The first member was offline, so the crew is not open yet.
    if (said.size >= LEAST_CREW && (await crewOfHash(db, hash)) === undefined)
      await insertCrew(db, { locationId: location.id, visitKey, hash, size: said.size, shared: null, at: now });
    const crew = await crewOfHash(db, hash);
    if (crew?.location_id !== location.id || !mayStillSign(crew, now, begunAt)) return { ok: true };
    await lock(db, `crew ${crew.id}`, now);
    const { done, others } = await signedOf(db, crew.id);
    // Only the page that opened the crew is first; an offline visit may use another.
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
