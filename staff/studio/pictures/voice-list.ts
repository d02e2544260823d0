import { isOn, toId } from '../../../domain/flag.ts';
import { askedFields } from '../../../domain/form-fields.ts';
import { groupsOf } from '../../../domain/form-groups.ts';
import type { LocationDocument, Photo, SlideshowPhoto, SubLocation, Track } from '../../../schemas/generated/types.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { type PlaceInTree, placesIn } from '../../draft/places.ts';
import { questionOwner } from '../../draft/question-list.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { voiceAt } from './picture-edits.ts';

/** A slide that can have a recording. */
export interface Voice {
  /** Its name among the recordings, such as `photo:12`. */
  readonly id: string;
  /** What it shows: a photo's heading, a question, a place; '' for a slide of which there is one. */
  readonly name: string;
  /** The languages that visitors meet it in. */
  readonly languages: readonly string[];
}

export interface VoiceGroup {
  /** The type of slide. */
  readonly slide: string;
  readonly voices: readonly Voice[];
}

/** The slides that a location can have a recording of, by their type, in the order of the check-in [GATE-07]. */
export function voiceGroups(document: LocationDocument): readonly VoiceGroup[] {
  const all = document.languages.map(({ key }) => key);
  const places = placesIn(document);
  const one = (slide: string): VoiceGroup => ({ slide, voices: [{ id: slide, name: '', languages: all }] });
  const group = (slide: string, voices: readonly Omit<Voice, 'languages'>[]): VoiceGroup => ({
    slide,
    voices: [...new Map(voices.map((voice) => [voice.id, { ...voice, languages: all }])).values()],
  });
  const known = [
    one('welcome'),
    group(
      'sublocation',
      places.filter(hasSubLocations).map(({ key, place, names }) => {
        return { id: `sublocation:${key === '' ? 'top' : `in-${place.id}`}`, name: names.at(-1) ?? '' };
      }),
    ),
    ...(places.some(({ kind, place }) => kind === 'track' && (place as Track).visibility === 'public')
      ? [one('track')]
      : []),
    { slide: 'form', voices: formVoices(document) },
    one('instruction'),
    group(
      'photo',
      places.flatMap((one) => shownPhotos(one.place as Gallery).map((photo) => photoVoice(document, photo, one))),
    ),
    ...(Object.keys(document.videos ?? {}).length > 0 ? [one('video')] : []),
    { slide: 'controlquestion', voices: questionVoices(document) },
    ...['sign', 'done'].map(one),
  ];
  const named = new Set(known.flatMap(({ voices }) => voices.map(({ id }) => id)));
  const others = Object.keys(document.without_reading?.voices ?? {}).filter((id) => !named.has(id));
  // Recorded for slides that the document no longer has, or that only a plugin of somebody's own has.
  const more = others.map((id): VoiceGroup => {
    return { slide: id.split(':')[0] ?? id, voices: [{ id, name: id, languages: all }] };
  });
  return [...known, ...more].filter(({ voices }) => voices.length > 0);
}

/** The languages that visitors meet a slide in and that it is not recorded in. */
export function missingIn(document: LocationDocument, { id, languages }: Voice): readonly string[] {
  return languages.filter((language) => voiceAt(document, id, language) === '');
}

/** The form, or each of its screens where it asks one group at a time. */
function formVoices({ location, fields, languages }: LocationDocument): readonly Voice[] {
  const all = languages.map(({ key }) => key);
  const forms = [fields?.default ?? [], ...Object.values(fields?.by_id ?? {})];
  const groups = isOn(location.form_steps) ? forms.map((form) => groupsOf(askedFields(form, true))) : [];
  const screens = groups.filter((own) => own.length > 1).flat();
  const voices = screens.map(({ id }): Voice => ({ id: `form:${id}`, name: id, languages: all }));
  const isWhole = screens.length === 0 || groups.some((own) => own.length === 1);
  return [
    ...(isWhole ? [{ id: 'form', name: '', languages: all }] : []),
    ...new Map(voices.map((voice) => [voice.id, voice])).values(),
  ];
}

interface Gallery {
  readonly photos?: readonly Photo[] | null;
  readonly slideshow_photos?: readonly SlideshowPhoto[] | null;
}

/** Photos with a slide of their own: those of the list where there is one [PHO-03]. */
function shownPhotos({ photos, slideshow_photos: list }: Gallery): readonly Photo[] {
  const chosen = new Set((list ?? []).map(({ photo_id }) => toId(photo_id)));
  return (photos ?? []).filter((photo) =>
    chosen.size > 0 ? chosen.has(toId(photo.id)) : isOn(photo.show_in_slideshow),
  );
}

function photoVoice(
  document: LocationDocument,
  { id, url, photo_texts }: Photo,
  place: PlaceInTree,
): Omit<Voice, 'languages'> {
  const name = entryIn(photo_texts, sourceLanguage(document))?.name || url?.split('/').at(-1) || String(id);
  return { id: `photo:${id}`, name: nameAt(name, place) };
}

/** Each question by its id; one that is written in some languages is asked in these alone [QUE-01]. */
function questionVoices(document: LocationDocument): readonly Voice[] {
  const source = sourceLanguage(document);
  const all = placesIn(document).flatMap((place) =>
    (questionOwner(place.place).control_questions ?? []).map((question) => ({ question, place })),
  );
  const ids = [...new Set(all.map(({ question }) => String(question.id)))];
  return ids.map((id) => {
    const found = all.filter(({ question }) => String(question.id) === id);
    const same = found.map(({ question }) => question);
    const written = same.map(({ language }) => language.toLowerCase());
    const name = (entryIn(same, source) ?? same[0])?.question ?? '';
    const [first] = found;
    const placed = first === undefined ? name : nameAt(name, first.place);
    return { id: `controlquestion:${id}`, name: placed, languages: [...new Set(written)] };
  });
}

/** "Wait for green · Dock 11": places often have photos and questions of the same words. */
function nameAt(name: string, { names }: PlaceInTree): string {
  return [name, ...names.slice(-1)].join(' · ');
}

function hasSubLocations({ place }: PlaceInTree): boolean {
  return ((place as SubLocation).sub_locations ?? []).length > 0;
}
