import { choicesAt, destination, wayTo } from '../../domain/destination.ts';
import { hasBookings } from '../_kit/choice/has-bookings.ts';
import { defineSlide } from '../_kit/product.ts';
import { destinationRow } from '../_kit/visit/destination-row.ts';
import { listLevels } from './list-levels.ts';
import '../_kit/visit/place.ts';

const READS = [
  'module_slot_time_booking',
  'unique_identifier_setting',
  'facts.track',
  'facts.entrycode',
  'facts.form',
  'services.http',
  'services.storage',
  'services.staff',
] as const;
export type SublocationRead = (typeof READS)[number];

/** Chooses a part of the location, level by level [SUB-01]. */
export default defineSlide({
  id: 'sublocation',
  reads: READS,
  parts: { plate: hasBookings },
  place: { after: 'welcome', before: 'form' },
  slides: ({ config, facts, slice }) => {
    const { scopes, settled } = destination(config, facts);
    const isAnswered = settled || choicesAt(scopes.at(-1) ?? config.location).kind === 'tracks';
    return listLevels(config.location, slice.path).map((level) => ({ ...level, isAnswered }));
  },
  contributes: {
    rows: (ctx) => {
      const { path } = destination(ctx.config, ctx.facts);
      return [
        destinationRow(
          ctx,
          path.map(({ name }) => name),
        ),
      ];
    },
  },
  initial: () => ({ path: [] }),
  footer: { previous: 'hidden', next: 'hidden' },
  restore: ({ path }) => ({ path: [...path] }),
  idle: 'run',
  offline: 'later',
  on: {
    'welcome:left': (_, ctx) => ctx.update({ path: [] }),
    'slotbooking:switched': ({ sublocation_track }, ctx) => {
      const way = wayTo(ctx.config.location, sublocation_track);
      if (way) ctx.update({ path: way.path });
    },
  },
  component: () => import('./Sublocation.tsx'),
});
