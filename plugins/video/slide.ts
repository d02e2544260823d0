import { destination } from '../../domain/destination.ts';
import { defineSlide } from '../../engine/index.ts';
import { askForVideo } from './ask.ts';
import { initialPlayback } from './slice.ts';

/** The destination's video, if the backend has one [VID-01]. */
export default defineSlide({
  id: 'video',
  reads: [],
  place: { after: ['form', 'instruction', 'photo'], before: 'sign' },
  slides: ({ config, facts, slice }) => (slice.source !== null && destination(config, facts).settled ? [{}] : []),
  skippable: true,
  initial: () => ({ askedFor: null, source: null, playback: initialPlayback }),
  footer: ({ slice }) => ({ next: slice.playback.released ? 'shown' : 'disabled', nextDelayMs: 1000 }),
  idle: 'stop',
  hooks: {
    beforeEnter: (c) =>
      c.update((slice) => {
        slice.playback = { ...initialPlayback, released: slice.playback.released };
      }),
  },
  on: {
    'destination:changed': (_, c) => askForVideo(c),
  },
  component: () => import('./Video.tsx'),
});
