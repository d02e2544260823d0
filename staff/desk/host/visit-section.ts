import { defineVisitSection } from '../../visits/visit-sections.ts';

/** Whether the host was told, and what they answered. */
export default defineVisitSection({
  place: 'section',
  order: 10,
  audience: ['reception'],
  part: () => import('./VisitHost.tsx'),
});
