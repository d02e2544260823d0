import { defineVisitSection } from '../../visits/visit-sections.ts';

/** Prints a visit again. */
export default defineVisitSection({
  place: 'section',
  order: 20,
  audience: ['reception'],
  part: () => import('./PrintAgain.tsx'),
});
