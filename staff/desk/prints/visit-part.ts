import { defineVisitPart } from '../../visits/visit-parts.ts';

/** Prints a visit again. */
export default defineVisitPart({
  id: 'prints',
  place: 'section',
  order: 20,
  audience: ['reception'],
  part: () => import('./PrintAgain.tsx'),
});
