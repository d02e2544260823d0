import { defineVisitPart } from '../../visits/visit-parts.ts';

/** Whether the host was told, and what they answered. */
export default defineVisitPart({
  id: 'host',
  place: 'section',
  order: 10,
  audience: ['reception'],
  part: () => import('./VisitHost.tsx'),
});
