import { defineVisitSection } from '../../visits/visit-sections.ts';

/** The evidence sheet of a visit. */
export default defineVisitSection({
  place: 'section',
  order: 30,
  audience: ['reception'],
  part: () => import('./VisitEvidence.tsx'),
});
