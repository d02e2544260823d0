import { choicesAt, destination, wayTo } from '../../domain/destination.ts';
import { hasBookings } from '../_kit/choice/has-bookings.ts';
import { defineSlide } from '../_kit/product.ts';
import { destinationRow } from '../_kit/visit/destination-row.ts';
import '../_kit/visit/place.ts';

const READS = [
  'module_slot_time_booking',
  'unique_identifier_setting',
  'facts.sublocation',
  'facts.entrycode',
  'facts.form',
  'services.http',
  'services.storage',
  'services.staff',
] as const;
export type TrackRead = (typeof READS)[number];

/** Chooses a public track, once the sub-location is settled [TRK-01]. */
export default defineSlide({
  id: 'track',
  reads: READS,
  parts: { plate: hasBookings },
  place: { after: ['welcome', 'sublocation'], before: 'form' },
  slides: (ctx) => {
    const deepest =
      destination(ctx.config, { sublocation: ctx.facts.sublocation }).scopes.at(-1) ?? ctx.config.location;
    const choices = choicesAt(deepest);
    const isAnswered = destination(ctx.config, ctx.facts).settled;
    return choices.kind === 'tracks' ? [{ props: { items: choices.items }, isAnswered }] : [];
  },
  contributes: {
    rows: (ctx) => {
      const { track } = destination(ctx.config, ctx.facts);
      return track === undefined ? [] : [destinationRow(ctx, [track.name])];
    },
    print: ({ config, facts }) => ({
      text: destination(config, facts).track?.track_data?.slide_show_text_field_data?.textfield ?? '',
    }),
  },
  initial: () => ({ trackId: null }),
  footer: { previous: 'hidden', next: 'hidden' },
  restore: ({ trackId }) => ({ trackId }),
  idle: 'run',
  offline: 'later',
  on: {
    'welcome:left': (_, ctx) => ctx.update({ trackId: null }),
    'sublocation:chosen': (_, ctx) => ctx.update({ trackId: null }),
    'slotbooking:switched': ({ sublocation_track }, ctx) => {
      const way = wayTo(ctx.config.location, sublocation_track);
      if (way) ctx.update({ trackId: way.trackId });
    },
  },
  component: () => import('./Track.tsx'),
});
