import { type Finding, findingsOf } from '../../domain/finding.ts';
import { isOn, toId } from '../../domain/flag.ts';
import { appendToPointer } from '../../domain/json-pointer.ts';
import { pickLocalEntry } from '../../domain/local-text.ts';
import type { PlaceToCheck, SlideCheck, SlideToCheck } from '../../domain/slide-check.ts';
import type { Photo, SlideshowPhoto } from '../../schemas/generated/types.ts';
import type { PhotoProps } from './slide.ts';

const find = findingsOf({
  photo_missing: { severity: 'refuse', words: 'the file {file} of photo {id} does not exist' },
  photo_no_file: { severity: 'refuse', words: 'photo {id} has no picture' },
  photo_no_words: { severity: 'refuse', words: 'photo {id} should have a text, but has none in {language}' },
  photo_twice: { severity: 'refuse', words: 'photo {id} is listed twice; the second one is left out' },
  photo_unknown: { severity: 'refuse', words: 'photo {id} does not exist here' },
});

/** Missing pictures and texts [PHO-01] [CFG-04]. */
const check: SlideCheck = {
  shows: ['/location/photos'],
  kinds: find.kinds,
  findings: (place, slides) => [
    ...slides.flatMap((slide) => [...shown(slide, place)]),
    ...place.destination.scopes.flatMap((_, depth) => [...lists(depth, place)]),
  ],
};

export default check;

function* shown({ props }: SlideToCheck, place: PlaceToCheck): Generator<Finding> {
  const { photo } = props as PhotoProps;
  const { language, order, pathOf } = place;
  const hasWords = pickLocalEntry(photo.photo_texts, order, ({ text }) => (text ?? '').trim() !== '') !== undefined;
  if (isOn(photo.text_show_in_slideshow) && !hasWords)
    yield find('photo_no_words', appendToPointer(pathOf(photo), 'photo_texts'), { id: photo.id, language });
}

interface Gallery {
  readonly photos?: readonly Photo[] | null;
  readonly print_photos?: readonly Photo[] | null;
  readonly slideshow_photos?: readonly SlideshowPhoto[] | null;
}

/** The printout and the viewer show all photos. */
function* lists(depth: number, place: PlaceToCheck): Generator<Finding> {
  const galleries: readonly Gallery[] = place.destination.scopes.slice(0, depth + 1);
  const { photos, print_photos, slideshow_photos } = galleries[depth] ?? {};
  const chosen = new Set((slideshow_photos ?? []).map(({ photo_id }) => toId(photo_id)));
  for (const list of [photos, print_photos]) {
    const seen = new Set<unknown>();
    for (const photo of list ?? []) {
      const at = place.pathOf(photo);
      const { id, url } = photo;
      if (seen.has(toId(id))) yield find('photo_twice', appendToPointer(at, 'id'), { id });
      seen.add(toId(id));
      const isShown = isOn(photo.show_in_slideshow) || chosen.has(toId(id));
      const state = url ? place.file(url) : isShown ? 'not-an-address' : 'unknown';
      if (state === 'missing') yield find('photo_missing', appendToPointer(at, 'url'), { id, file: url ?? '' });
      if (state === 'not-an-address') yield find('photo_no_file', appendToPointer(at, 'url'), { id });
    }
  }
  // A list may name photos of the places above.
  const known = new Set(galleries.flatMap((gallery) => gallery.photos ?? []).map(({ id }) => toId(id)));
  for (const entry of slideshow_photos ?? []) {
    if (!known.has(toId(entry.photo_id)))
      yield find('photo_unknown', appendToPointer(place.pathOf(entry), 'photo_id'), { id: entry.photo_id });
  }
}
