import { destination } from '../../domain/destination.ts';
import { photoLesson } from '../../domain/lesson-keys.ts';
import { selectPhotos, slidePhotos } from '../../domain/photo-selection.ts';
import { photoTextFor } from '../../domain/photo-text.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';
import type { Photo } from '../../schemas/generated/types.ts';
import { type Config, defineSlide, type Facts } from '../_kit/product.ts';
import { findHeldSince, lessonHooks, listLessonsToSend, type Showing } from '../_kit/visit/lessons.ts';
import './slice.ts';
import { photoUrl } from '../../domain/photo-url.ts';
import type { PrintPhoto } from '../_kit/print/model.ts';

export interface PhotoProps {
  readonly photo: Photo;
  readonly number: number;
  readonly count: number;
  readonly upcoming: readonly Photo[];
}

type Shown = Showing & { readonly props: PhotoProps };

const AHEAD = 2;

/** Repeated ids get their position, so that no photo is lost. */
function keyOf(photos: readonly Photo[], index: number): string {
  const id = String(photos[index]?.id);
  return photos.findIndex((photo) => String(photo.id) === id) === index ? id : `${id}-${index + 1}`;
}

const READS = [
  'facts.sublocation',
  'facts.track',
  'facts.instruction',
  'facts.recall',
  'services.photo',
  'services.device',
] as const;
export type PhotoRead = (typeof READS)[number];

/** One slide per photo of the destination [PHO-01] [PHO-05]. */
export default defineSlide({
  id: 'photo',
  reads: READS,
  place: { after: ['form', 'instruction'], before: 'sign' },
  slides: ({ config, facts }) => {
    const { settled, id: place } = destination(config, facts);
    if (!settled) return [];
    const photos = slidePhotos(config, facts).filter(
      (photo) => findHeldSince(facts, String(place), photoLesson(photo)) === null,
    );
    return photos.map((photo, index) => ({
      key: keyOf(photos, index),
      props: {
        photo,
        number: index + 1,
        count: photos.length,
        upcoming: photos.slice(index + 1, index + 1 + AHEAD),
      } satisfies PhotoProps,
    }));
  },
  skippable: true,
  preparation: 'counts',
  initial: () => ({ shown: {} }),
  hooks: lessonHooks(({ props }: Shown) => photoLesson(props.photo)),
  contributes: {
    lessons: listLessonsToSend,
    lessonTitles: ({ config, facts, text }): Record<string, string> => {
      const photos = slidePhotos(config, facts);
      const order = languageOrderAt(config, facts);
      const nameless = (index: number) => text('photo_count', { n: index + 1, m: photos.length });
      return Object.fromEntries(
        photos.map((photo, index) => [photoLesson(photo), photoTextFor(photo, order).name || nameless(index)]),
      );
    },
    print: ({ config, facts }) => ({ photos: printedPhotos(config, facts) }),
  },
  idle: 'run',
  offline: 'works',
  chunk: 'visit',
  component: () => import('./Photo.tsx'),
});

/** Also for visitors who skipped the slides [PHO-03]. */
function printedPhotos(config: Config, facts: Facts): readonly PrintPhoto[] {
  const order = languageOrderAt(config, facts);
  return selectPhotos(config, facts).map((photo) => {
    const { name, text } = photoTextFor(photo, order);
    return { id: String(photo.id), src: photoUrl(photo.url, 'thumbnail', config.photoHost), alt: name, name, text };
  });
}
