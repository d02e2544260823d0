import { Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { photoUrl } from '../../../domain/photo-url.ts';
import type { Video } from '../../../schemas/generated/types.ts';
import { looksAt } from '../../app/look.ts';
import { Button, FileDrop, InLanguages, LessonDays, Section, usePlace } from '../../components/index.ts';
import { fileUrl, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { FilmFiles } from './FilmFiles.tsx';
import { FilmPoster } from './FilmPoster.tsx';
import { changeFilm, setFilm, writeFilmWords } from './film-edits.ts';

const FILM_PARTS = ['captions', 'sign_language', 'audio_description'] as const;

/** The deepest place with a film decides [VID-01]. */
export function Film(): ReactNode {
  const [{ key, place }] = usePlace();
  const t = useTexts('studio/media');
  const { document } = useDraft();
  const uploads = useUploads(`film ${key}`);
  const player = useRef<HTMLVideoElement>(null);
  const id = String(place.id);
  const { videos = {} } = document;
  const film = Object.hasOwn(videos, id) ? videos[id] : undefined;
  return (
    <Section title={t('film')} className="st-form" {...looksAt('/videos', '', key)}>
      {film !== undefined && film.video_name !== '' && (
        <>
          <Player film={film} id={id} player={player} />
          <FilmPoster film={film} id={id} player={player} />
          <FilmDetails film={film} id={id} />
        </>
      )}
      <FileDrop
        label={t(film === undefined ? 'add_film' : 'replace_film')}
        hint={t('film_hint')}
        accept={['video/mp4', 'video/webm']}
        isOne
        uploads={uploads}
        onFiles={(files) =>
          uploads.add(files, ['video'], (d, [{ name, duration }]) => setFilm(d, id, { name, seconds: duration }))
        }
      />
    </Section>
  );
}

interface FilmProps {
  readonly film: Video;
  readonly id: string;
}

function Player({ film, id, player }: FilmProps & { readonly player: RefObject<HTMLVideoElement | null> }): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  return (
    <div className="st-film">
      <video
        ref={player}
        className="st-film__picture"
        src={fileUrl(document, film.url || film.video_name)}
        poster={photoUrl(film.poster, 'slideshow', photoHostOf(document)) || undefined}
        controls
        preload="metadata"
        muted
        aria-label={film.video_name}
      />
      <div>
        <p className="st-strong">{film.video_name}</p>
        {Number(film.duration) > 0 && <p className="st-soft">{t('seconds', { count: Number(film.duration) })}</p>}
        <Button text={t('remove_film')} icon={<Trash2 />} onClick={() => change((d) => setFilm(d, id, null))} />
      </div>
    </div>
  );
}

function FilmDetails({ film, id }: FilmProps): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const wordsIn = (language: string) => entryIn(film.descriptions, language)?.text ?? '';
  const count = document.languages.filter(({ key }) => wordsIn(key) !== '').length;
  return (
    <>
      {FILM_PARTS.map((part) => (
        <FilmFiles key={part} film={film} id={id} part={part} />
      ))}
      <LessonDays
        days={film.lesson_days}
        onChange={(days) => change((d) => changeFilm(d, id, (own) => setOrDrop(own, 'lesson_days', days)))}
      />
      <details className="st-stack">
        <summary className="st-strong">
          {t('film_words')}{' '}
          <span className="st-soft">{t('captions_count', { count, all: document.languages.length })}</span>
        </summary>
        <InLanguages
          legend={t('film_words')}
          hint={t('film_words_hint')}
          rows={3}
          read={wordsIn}
          onWrite={(language, text) =>
            change((d) => writeFilmWords(d, id, language, text), `film ${id} words ${language}`)
          }
        />
      </details>
    </>
  );
}
