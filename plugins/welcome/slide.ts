import { defineSlide } from '../../engine/index.ts';
import './slice.ts';

/** Where a visit begins: who we are, and in which language we go on [WEL-01]. */
export default defineSlide({
  id: 'welcome',
  required: true,
  reads: ['module_kiosk'],
  place: {},
  slides: () => [{}],
  footer: { previous: 'hidden', next: 'hidden', cancel: 'hidden', nextDelayMs: 0 },
  idle: 'stop',
  hooks: {
    afterLeave: async (c) => (await import('./leave.ts')).afterLeave(c),
  },
  component: () => import('./Welcome.tsx'),
});
