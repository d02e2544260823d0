import { defineSlide } from 'gatehouse-engine';
import { choicesAt, destination, wayTo } from '../../domain/destination.ts';
import { hasBookings } from '../_kit/choice/has-bookings.ts';
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

/** Choice of a public track, once the sub-location is settled [TRK-01]. */
export default defineSlide({
  id: 'track',
  reads: READS,
  parts: { plate: hasBookings },
  place: { after: ['welcome', 'sublocation'], before: 'form' },
  slides: (c) => {
    const deepest = destination(c.config, { sublocation: c.facts.sublocation }).scopes.at(-1) ?? c.config.location;
    const choices = choicesAt(deepest);
    const isAnswered = destination(c.config, c.facts).settled;
    return choices.kind === 'tracks' ? [{ props: { items: choices.items }, isAnswered }] : [];
  },
  contributes: {
    rows: (c) => {
      const { track } = destination(c.config, c.facts);
      return track === undefined ? [] : [destinationRow(c, [track.name])];
    },
    // The track's own text, for slides and printouts.
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
    'welcome:left': (_, c) => c.update((slice) => void Object.assign(slice, { trackId: null })),
    'sublocation:chosen': (_, c) => c.update((slice) => void Object.assign(slice, { trackId: null })),
    'slotbooking:switched': ({ sublocation_track }, c) => {
      const way = wayTo(c.config.location, sublocation_track);
      if (way) c.update((slice) => void Object.assign(slice, { trackId: way.trackId }));
    },
  },
  component: () => import('./Track.tsx'),
});
