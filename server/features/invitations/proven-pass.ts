import type { PersonProof } from '../../core/lessons/memory.ts';
import { personOfVisit } from '../../core/lessons/person-of-visit.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { nameOfForm } from '../../core/visits/person.ts';

/** The visitor of an earlier visit, if this one has shown its pass and goes by the same name. */
export const provenPass: PersonProof = {
  prove: async ({ db, location, form, visitKey, hashKey }) => {
    const last = db
      .selectFrom('taken_passes')
      .select('visit_id')
      .where('visit_key', '=', visitKey)
      .orderBy('taken_at', 'desc')
      .limit(1);
    const visit = await signedVisit(db, last);
    if (visit?.location_id !== location.id || visit.person_name !== nameOfForm(form)) return null;
    // Staff have not looked at it: it proves nothing yet.
    if (visit.attention !== null) return null;
    const hash = await personOfVisit({ db, location, hashKey }, visit);
    return hash === null ? null : { hash };
  },
  // Nobody can show it any more once its visit is gone.
  textsOf: () => [],
};
