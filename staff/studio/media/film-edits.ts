import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { writeEntry } from '../../draft/language-entries.ts';

/** A film as the document names it. */
export interface NewFilm {
  readonly name: string;
  readonly seconds: number | undefined;
}

/**
 * Gives a place another film, or none. What else its entry says stays. An address of its own is one that the photo host
 * does not lead to, so it is written as such.
 */
export function setFilm(document: LocationDocument, id: string, film: NewFilm | null): void {
  if (film === null) {
    delete document.videos?.[id];
    return;
  }
  document.videos ??= {};
  const { url: _, duration: __, ...before } = document.videos[id] ?? { video_name: '' };
  const isBare = !film.name.includes('/');
  document.videos[id] = {
    ...before,
    video_name: film.name.split('/').at(-1) ?? film.name,
    ...(!isBare && { url: film.name }),
    ...(film.seconds !== undefined && { duration: film.seconds }),
  };
}

/** Sets the picture that is shown until a film plays, or none. */
export function setPoster(document: LocationDocument, id: string, name: string | null): void {
  const film = document.videos?.[id];
  if (film === undefined) return;
  if (name === null) delete film.poster;
  else film.poster = name;
}

/** What a film has a file of in each language. */
export type FilmPart = 'captions' | 'sign_language' | 'audio_description';

/** Sets the captions of a film in a language, or a version of it, or none there. */
export function setFilmFile(
  document: LocationDocument,
  { id, part, language }: { readonly id: string; readonly part: FilmPart; readonly language: string },
  url: string | null,
): void {
  const film = document.videos?.[id];
  if (film === undefined) return;
  const isSame = (own: { language: string }) => own.language.toLowerCase() === language.toLowerCase();
  const others = (film[part] ?? []).filter((own) => !isSame(own));
  const files = url === null ? others : [...others, { language, url }];
  if (files.length > 0) film[part] = files;
  else delete film[part];
}

/** Says in words what a film shows, in a language; '' takes the words away. */
export function writeFilmWords(document: LocationDocument, id: string, language: string, text: string): void {
  const film = document.videos?.[id];
  if (film === undefined) return;
  const words = writeEntry(film.descriptions, language, 'text', text);
  if (words.length > 0) film.descriptions = words;
  else delete film.descriptions;
}

/** Sets the documents of a track; none leaves nothing behind. */
export function setDocuments(document: LocationDocument, id: string, names: readonly string[]): void {
  if (names.length > 0) document.documents = { ...document.documents, [id]: [...names] };
  else delete document.documents?.[id];
}
