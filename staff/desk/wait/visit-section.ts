import { defineVisitSection } from '../../visits/visit-sections.ts';

/** When a visit arrived, was called, was at the dock and left. */
export default defineVisitSection({
  place: 'section',
  order: 20,
  audience: ['reception'],
  part: () => import('./VisitWait.tsx'),
});
