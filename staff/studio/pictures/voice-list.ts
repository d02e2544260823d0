import { isOn, toId } from '../../../domain/flag.ts';
import { listAskedFields } from '../../../domain/form-fields.ts';
import { groupsOf } from '../../../domain/form-groups.ts';
import type { LocationDocument, Photo, SlideshowPhoto, SubLocation, Track } from '../../../schemas/generated/types.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { type PlaceInTree, placesIn } from '../../draft/places.ts';
import { questionsOf } from '../../draft/question-list.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { photoName } from '../../draft/text-rows.ts';

export interface Voice {
  /** Its key among the recordings, such as `photo:12`. */
  readonly id: string;
  /** '' if there is only one slide of its type. */
  readonly name: string;
  readonly languages: readonly string[];
}

export interface VoiceGroup {
  readonly slide: string;
  readonly voices: readonly Voice[];
}

/** The slides that can have a recording, by type, in the order of the check-in [GATE-07]. */
export function voiceGroups(document: LocationDocument): readonly VoiceGroup[] {
  const languages = document.languages.map(({ key }) => key);
  const places = placesIn(document);
  const group = (slide: string, voices: readonly Omit<Voice, 'languages'>[]): VoiceGroup => ({
    slide,
    voices: [...new Map(voices.map((voice) => [voice.id, { ...voice, languages }])).values()],
  });
  const one = (slide: string) => group(slide, [{ id: slide, name: '' }]);
  const hasTrack = places.some(({ kind, place }) => kind === 'track' && (place as Track).visibility === 'public');
  const known = [
    one('welcome'),
    group('sublocation', places.filter(hasSubLocations).map(subLocationVoice)),
    ...(hasTrack ? [one('track')] : []),
    group('form', formVoices(document)),
    one('instruction'),
    group(
      'photo',
      places.flatMap((place) => photoVoices(document, place)),
    ),
    ...(Object.keys(document.videos ?? {}).length > 0 ? [one('video')] : []),
    { slide: 'controlquestion', voices: questionVoices(document) },
    one('sign'),
    one('done'),
  ];
  const named = new Set(known.flatMap(({ voices }) => voices.map(({ id }) => id)));
  // Recordings of slides that the document no longer has, or of someone's own plugin.
  const others = Object.keys(document.without_reading?.voices ?? {}).filter((id) => !named.has(id));
  const more = others.map((id) => group(id.split(':')[0] ?? id, [{ id, name: id }]));
  return [...known, ...more].filter(({ voices }) => voices.length > 0);
}

/** The languages in which visitors see a slide without a recording. */
export function missingIn(document: LocationDocument, { id, languages }: Voice): readonly string[] {
  return languages.filter((language) => !document.without_reading?.voices?.[id]?.[language]);
}

function hasSubLocations({ place }: PlaceInTree): boolean {
  return ((place as SubLocation).sub_locations ?? []).length > 0;
}

function subLocationVoice({ key, place, names }: PlaceInTree) {
  return { id: `sublocation:${key === '' ? 'top' : `in-${place.id}`}`, name: names.at(-1) ?? '' };
}

/** The form, or each of its screens where it asks one group at a time. */
function formVoices({ location, fields }: LocationDocument) {
  const forms = [fields?.default ?? [], ...Object.values(fields?.by_id ?? {})];
  const groups = isOn(location.form_steps) ? forms.map((form) => groupsOf(listAskedFields(form, true))) : [];
  const screens = groups.filter((own) => own.length > 1).flat();
  const isWhole = screens.length === 0 || groups.some((own) => own.length === 1);
  const voices = screens.map(({ id }) => ({ id: `form:${id}`, name: id }));
  return isWhole ? [{ id: 'form', name: '' }, ...voices] : voices;
}

interface Gallery {
  readonly photos?: readonly Photo[] | null;
  readonly slideshow_photos?: readonly SlideshowPhoto[] | null;
}

/** The listed ones where there is a list [PHO-03]. */
function photoVoices(document: LocationDocument, place: PlaceInTree) {
  const { photos, slideshow_photos: list } = place.place as Gallery;
  const chosen = new Set((list ?? []).map(({ photo_id }) => toId(photo_id)));
  const hasSlide = ({ id, show_in_slideshow }: Photo) =>
    chosen.size > 0 ? chosen.has(toId(id)) : isOn(show_in_slideshow);
  const source = sourceLanguage(document);
  return (photos ?? [])
    .filter(hasSlide)
    .map((photo) => ({ id: `photo:${photo.id}`, name: nameAt(photoName(photo, source), place) }));
}

/** A question that is written in some languages is asked in these alone [QUE-01]. */
function questionVoices(document: LocationDocument): readonly Voice[] {
  const source = sourceLanguage(document);
  const all = placesIn(document).flatMap((place) =>
    questionsOf(place.place).map((question) => ({ id: String(question.id), question, place })),
  );
  const places = new Map<string, PlaceInTree>();
  for (const { id, place } of all) if (!places.has(id)) places.set(id, place);
  return [...places].map(([id, place]) => {
    const same = all.filter((one) => one.id === id).map(({ question }) => question);
    const name = (entryIn(same, source) ?? same[0])?.question ?? '';
    const languages = [...new Set(same.map(({ language }) => language.toLowerCase()))];
    return { id: `controlquestion:${id}`, name: nameAt(name, place), languages };
  });
}

/** "Wait for green · Dock 11": places often repeat each other's words. */
function nameAt(name: string, { names }: PlaceInTree): string {
  return [name, ...names.slice(-1)].join(' · ');
}
