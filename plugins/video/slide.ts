import { destination } from '../../domain/destination.ts';
import { getVideo } from '../../schemas/generated/calls/get-video.ts';
import { defineSlide } from '../_kit/product.ts';
import { findHeldSince, lessonHooks, listLessonsToSend } from '../_kit/visit/lessons.ts';
import { createQuestion, isOpenQuestion, questionMoments, resumeQuestion } from '../_kit/visit/question.ts';
import { askForVideo } from './ask.ts';
import { READS } from './reads.ts';
import { initialPlayback, isOpen } from './slice.ts';

/** The destination's video, if there is one [VID-01]. */
export default defineSlide({
  id: 'video',
  reads: READS,
  place: { after: ['form', 'instruction', 'photo'], before: 'sign' },
  slides: ({ config, facts, slice }) => {
    const { settled, id } = destination(config, facts);
    return slice.source !== null && settled && findHeldSince(facts, String(id), 'video') === null ? [{}] : [];
  },
  skippable: true,
  preparation: 'counts',
  initial: () => ({ question: createQuestion(), source: null, version: 'plain', playback: initialPlayback, shown: {} }),
  footer: ({ slice }) => ({ next: isOpen(slice.playback) ? 'shown' : 'disabled', nextDelayMs: 1000 }),
  contributes: {
    lessons: listLessonsToSend,
    lessonTitles: ({ text }) => ({ video: text('video_title') }),
    awaits: ({ slice, text }) => (isOpenQuestion(slice.question) ? text('video_awaited') : null),
  },
  idle: 'stop',
  offline: 'works',
  resume: (slice) => ({ ...slice, question: resumeQuestion(slice.question) }),
  hooks: {
    ...lessonHooks(() => 'video'),
    beforeEnter: (ctx) =>
      ctx.update((slice) => {
        slice.playback = { ...initialPlayback, released: slice.playback.released };
      }),
  },
  on: questionMoments(askForVideo),
  offlineCalls: [{ call: getVideo, of: ({ id, settled }) => (settled ? { subLocationId: id } : null) }],
  component: () => import('./Video.tsx'),
});
