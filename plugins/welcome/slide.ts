import { isOn } from '../../domain/flag.ts';
import { defineSlide } from '../../engine/index.ts';
import './slice.ts';

/**
 * Where a visit begins: who we are, and in which language we go on [WEL-01]. Leaving forgets the visit before, and
 * has the form load its fields [WEL-04].
 */
export default defineSlide({
  id: 'welcome',
  required: true,
  reads: ['module_kiosk'],
  place: {},
  slides: () => [{}],
  footer: { previous: 'hidden', next: 'hidden', cancel: 'hidden', nextDelayMs: 0 },
  idle: 'stop',
  hooks: {
    // At once: whatever comes late would take away what the visitor has chosen or typed meanwhile.
    async afterLeave(c) {
      const { storage } = c.services;
      storage.clearVisit();
      storage.set('main_location_id', c.config.location.id);
      storage.set('checkin_time', c.clock.now());
      c.emit('welcome:left', {});
      c.emit('destination:changed', {});
      if (isOn(c.settings.module_kiosk)) await import('./leave.ts').then((leave) => void leave.askPrinterType(c));
    },
  },
  component: () => import('./Welcome.tsx'),
});
