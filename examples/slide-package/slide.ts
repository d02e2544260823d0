import { defineSlide, isOn, languageOrder } from 'gatehouse/slide';
import { ANSWER, nameOf, vehiclesIn } from './slice.ts';

/** Asks what the visitor came in, from the location's own list. */
export default defineSlide({
  id: 'vehicle',
  reads: ['module_vehicle', 'vehicle_items', 'default_language'],
  place: { after: ['form', 'otp'], before: 'instruction' },
  isAsked: ({ module_vehicle }) => isOn(module_vehicle),
  slides: (c) => (c.isAsked('vehicle') && vehiclesIn(c.settings).length > 0 ? [{}] : []),
  initial: () => ({ chosen: null }),
  footer: ({ slice }) => ({ next: slice.chosen === null ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ chosen: form[ANSWER] ?? null }),
  idle: 'run',
  // The visitor can also leave with the browser's Forward button.
  hooks: { beforeLeave: ({ direction, slice }) => direction === 'back' || slice.chosen !== null },
  contributes: {
    rows({ settings, config, slice, text }) {
      const vehicle = vehiclesIn(settings).find(({ key }) => key === slice.chosen);
      if (!isOn(settings.module_vehicle) || vehicle === undefined) return [];
      const value = nameOf(vehicle, languageOrder(config, settings.default_language));
      return [{ name: ANSWER, label: text('vehicle_label'), value }];
    },
    answerKeys: [ANSWER],
    answers({ settings, slice }): Record<string, string> {
      return isOn(settings.module_vehicle) && slice.chosen !== null ? { [ANSWER]: slice.chosen } : {};
    },
  },
  component: () => import('./Vehicle.tsx'),
});
