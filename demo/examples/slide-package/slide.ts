import { defineSlide, languageOrderAt, localText, type RuleContext } from 'gatehouse/slide';
import { ANSWER, vehiclesOf } from './slice.ts';

const READS = ['module_vehicle', 'vehicle_items', 'facts.sublocation', 'facts.track'] as const;
export type VehicleRead = (typeof READS)[number];

/** The choice, as long as this place has it: the visitor may have gone back and chosen another place. */
const chosenOf = ({ settings, slice }: RuleContext<'vehicle', VehicleRead>) =>
  vehiclesOf(settings).find(({ id }) => id === slice.chosen);

/** Asks what the visitor came in, from the location's own list. */
export default defineSlide({
  id: 'vehicle',
  reads: READS,
  place: { after: ['form', 'otp'], before: ['instruction', 'photo', 'video', 'sign'] },
  isAsked: (settings) => vehiclesOf(settings).length > 0,
  slides: (c) => (c.isAsked('vehicle') ? [{}] : []),
  initial: () => ({ chosen: null }),
  footer: (c) => ({ next: chosenOf(c) === undefined ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ chosen: form[ANSWER] ?? null }),
  idle: 'run',
  // The visitor can also leave with the browser's Forward button.
  hooks: { beforeLeave: (c) => c.direction === 'back' || chosenOf(c) !== undefined },
  contributes: {
    rows(c) {
      const chosen = chosenOf(c);
      if (chosen === undefined) return [];
      const value = localText(chosen.name, languageOrderAt(c.config, c.facts));
      return [{ name: ANSWER, label: c.text('vehicle_answer'), value }];
    },
    answerKeys: [ANSWER],
    answers(c): Record<string, string> {
      const chosen = chosenOf(c);
      return chosen === undefined ? {} : { [ANSWER]: chosen.id };
    },
  },
  component: () => import('./Vehicle.tsx'),
});
