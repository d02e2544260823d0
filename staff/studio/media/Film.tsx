import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { onPhotoHost, photoUrl } from '../../../domain/photo-url.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { looksAt } from '../../app/look.ts';
import { Button, FileDrop, InLanguages, LessonDays, Section } from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { entryIn } from '../../draft/language-entries.ts';
import { setLessonDays } from '../../draft/lesson-days.ts';
import type { PlaceInTree } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { FilmFiles } from './FilmFiles.tsx';
import { FilmPoster } from './FilmPoster.tsx';
import { setFilm, writeFilmWords } from './film-edits.ts';

interface Props {
  readonly place: PlaceInTree;
}

const FILM_PARTS = ['captions', 'sign_language', 'audio_description'] as const;

/** The film of a place; the deepest place that has one shows its own [VID-01]. */
export function Film({ place }: Props): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const uploads = useUploads(`film ${place.key}`);
  const player = useRef<HTMLVideoElement>(null);
  const id = String(place.place.id);
  const film = filmAt(document, id);
  const src = film === undefined ? '' : onPhotoHost(film.url || film.video_name, photoHostOf(document));
  return (
    <Section title={t('film')} className="st-form" {...looksAt('/videos', '', place.key)}>
      {film !== undefined && film.video_name !== '' && (
        <div className="st-film">
          <video
            ref={player}
            className="st-film__picture"
            src={src}
            poster={photoUrl(film.poster, 'slideshow', photoHostOf(document)) || undefined}
            controls
            preload="metadata"
            muted
            aria-label={film.video_name}
          />
          <div>
            <p className="st-strong">{film.video_name}</p>
            {Number(film.duration) > 0 && <p className="st-soft">{t('seconds', { count: Number(film.duration) })}</p>}
            <Button text={t('remove_film')} icon={Trash2} onPress={() => change((d) => setFilm(d, id, null))} />
          </div>
        </div>
      )}
      {film !== undefined && film.video_name !== '' && (
        <>
          <FilmPoster film={film} id={id} player={player} />
          {FILM_PARTS.map((part) => (
            <FilmFiles key={part} film={film} id={id} part={part} />
          ))}
          <LessonDays days={film.lesson_days} onChange={(days) => change((d) => setLessonDays(d.videos?.[id], days))} />
          <details className="st-stack">
            <summary className="st-strong">
              {t('film_words')}{' '}
              <span className="st-soft">
                {t('captions_count', {
                  count: document.languages.filter(({ key }) => entryIn(film.descriptions, key)?.text).length,
                  all: document.languages.length,
                })}
              </span>
            </summary>
            <InLanguages
              legend={t('film_words')}
              hint={t('film_words_hint')}
              rows={3}
              read={(language) => entryIn(film.descriptions, language)?.text ?? ''}
              onWrite={(language, text) =>
                change((d) => writeFilmWords(d, id, language, text), `film ${id} words ${language}`)
              }
            />
          </details>
        </>
      )}
      <FileDrop
        label={t(film === undefined ? 'add_film' : 'replace_film')}
        hint={t('film_hint')}
        accept={['video/mp4', 'video/webm']}
        isOne
        uploads={uploads}
        onFiles={(files) =>
          uploads.add(files, ['video'], ([taken]) => {
            if (taken === undefined) return;
            change((d) => setFilm(d, id, { name: nameInDocument(d, taken, location.origin), seconds: taken.duration }));
          })
        }
      />
    </Section>
  );
}

function filmAt({ videos = {} }: LocationDocument, id: string) {
  return Object.hasOwn(videos, id) ? videos[id] : undefined;
}
