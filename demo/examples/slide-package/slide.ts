import { defineSlide, languageOrderAt, localText, type RuleContext } from 'gatehouse/slide';
import { ANSWER, vehiclesOf } from './slice.ts';

const READS = ['module_vehicle', 'vehicle_items', 'facts.sublocation', 'facts.track'] as const;
export type VehicleRead = (typeof READS)[number];

/** None if the visitor went back to a place without it. */
const chosenOf = ({ settings, slice }: RuleContext<'vehicle', VehicleRead>) =>
  vehiclesOf(settings).find(({ id }) => id === slice.chosen);

/** Asks what the visitor came in, from the location's own list. */
export default defineSlide({
  id: 'vehicle',
  reads: READS,
  place: { after: ['form', 'otp'], before: ['instruction', 'photo', 'video', 'sign'] },
  isAsked: (settings) => vehiclesOf(settings).length > 0,
  slides: (ctx) => (ctx.isAsked('vehicle') ? [{}] : []),
  initial: () => ({ chosen: null }),
  footer: (ctx) => ({ next: chosenOf(ctx) === undefined ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ chosen: form[ANSWER] ?? null }),
  idle: 'run',
  // The visitor can also leave with the browser's Forward button.
  hooks: { beforeLeave: (ctx) => ctx.direction === 'back' || chosenOf(ctx) !== undefined },
  contributes: {
    rows(ctx) {
      const chosen = chosenOf(ctx);
      if (chosen === undefined) return [];
      const value = localText(chosen.name, languageOrderAt(ctx.config, ctx.facts));
      return [{ name: ANSWER, label: ctx.text('vehicle_answer'), value }];
    },
    answerKeys: [ANSWER],
    answers(ctx): Record<string, string> {
      const chosen = chosenOf(ctx);
      return chosen === undefined ? {} : { [ANSWER]: chosen.id };
    },
  },
  component: () => import('./Vehicle.tsx'),
});
