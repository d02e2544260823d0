import type { LocationDocument, Video } from '../../../schemas/generated/types.ts';
import { writeEntry } from '../../draft/language-entries.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

interface NewFilm {
  /** As the document names the file. */
  readonly name: string;
  readonly seconds: number | undefined;
}

/** Replaces a film, keeping its other keys, or removes it. A name off the photo host is stored as an address. */
export function setFilm(document: LocationDocument, id: string, film: NewFilm | null): void {
  if (film === null) {
    delete document.videos?.[id];
    return;
  }
  document.videos ??= {};
  const { url: _, duration: __, ...before } = document.videos[id] ?? { video_name: '' };
  document.videos[id] = {
    ...before,
    video_name: film.name.split('/').at(-1) ?? film.name,
    ...(film.name.includes('/') && { url: film.name }),
    ...(film.seconds !== undefined && { duration: film.seconds }),
  };
}

/** Does nothing once the film is gone. */
export function changeFilm(document: LocationDocument, id: string, recipe: (film: Video) => void): void {
  const film = document.videos?.[id];
  if (film !== undefined) recipe(film);
}

export type FilmPart = 'captions' | 'sign_language' | 'audio_description';

export function setFilmFile(
  document: LocationDocument,
  { id, part, language }: { readonly id: string; readonly part: FilmPart; readonly language: string },
  url: string | null,
): void {
  changeFilm(document, id, (film) => {
    const others = (film[part] ?? []).filter((own) => own.language.toLowerCase() !== language.toLowerCase());
    setOrDrop(film, part, url === null ? others : [...others, { language, url }]);
  });
}

/** The description of a film in words; '' removes it. */
export function writeFilmWords(document: LocationDocument, id: string, language: string, text: string): void {
  changeFilm(document, id, (film) =>
    setOrDrop(film, 'descriptions', writeEntry(film.descriptions, language, 'text', text)),
  );
}

export function setDocuments(document: LocationDocument, id: string, names: readonly string[]): void {
  if (names.length > 0) document.documents = { ...document.documents, [id]: [...names] };
  else delete document.documents?.[id];
}
