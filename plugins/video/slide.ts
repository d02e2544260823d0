import { defineSlide } from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { getVideo } from '../../schemas/generated/calls/get-video.ts';
import { heldSince, lessonHooks, toldLessons } from '../_kit/visit/lessons.ts';
import { giveUp, isOpenQuestion, noQuestion, resumedQuestion } from '../_kit/visit/question.ts';
import { askForVideo } from './ask.ts';
import { videoReads } from './reads.ts';
import { initialPlayback, isOpen } from './slice.ts';

/** The destination's video, if the backend has one [VID-01]. */
export default defineSlide({
  id: 'video',
  reads: videoReads,
  place: { after: ['form', 'instruction', 'photo'], before: 'sign' },
  slides: ({ config, facts, slice }) => {
    const { settled, id } = destination(config, facts);
    return slice.source !== null && settled && heldSince(facts, String(id), 'video') === null ? [{}] : [];
  },
  skippable: true,
  preparation: 'counts',
  initial: () => ({ question: noQuestion(), source: null, version: 'plain', playback: initialPlayback, shown: {} }),
  footer: ({ slice }) => ({ next: isOpen(slice.playback) ? 'shown' : 'disabled', nextDelayMs: 1000 }),
  contributes: {
    lessons: toldLessons,
    lessonTitles: ({ text }) => ({ video: text('video_title') }),
    awaits: ({ slice, text }) => (isOpenQuestion(slice.question) ? text('video_awaited') : null),
  },
  idle: 'stop',
  offline: 'works',
  resume: (slice) => ({ ...slice, question: resumedQuestion(slice.question) }),
  hooks: {
    ...lessonHooks(() => 'video'),
    beforeEnter: (ctx) =>
      ctx.update((slice) => {
        slice.playback = { ...initialPlayback, released: slice.playback.released };
      }),
  },
  on: {
    'destination:changed': (_, ctx) => askForVideo(ctx),
    'safety:next': (_, ctx) => {
      if (ctx.slice.question.state !== 'failed') return;
      ctx.update(({ question }) => {
        question.state = 'again';
      });
      return askForVideo(ctx);
    },
    'safety:begun': (_, ctx) => ctx.update(giveUp),
  },
  offlineCalls: [{ call: getVideo, of: ({ id, settled }) => (settled ? { subLocationId: id } : null) }],
  component: () => import('./Video.tsx'),
});
