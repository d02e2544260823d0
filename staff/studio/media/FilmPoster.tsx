import { Camera, ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { photoUrl } from '../../../domain/photo-url.ts';
import type { LocationDocument, Video } from '../../../schemas/generated/types.ts';
import { Button, FileButton, Section, UploadList } from '../../components/index.ts';
import { photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { changeFilm } from './film-edits.ts';

interface Props {
  readonly film: Video;
  readonly id: string;
  readonly player: RefObject<HTMLVideoElement | null>;
}

/** A frame of the film, or a file [STU-03]. */
export function FilmPoster({ film, id, player }: Props): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const uploads = useUploads(`poster ${id}`);
  const src = photoUrl(film.poster, 'thumbnail', photoHostOf(document));
  const set = (d: LocationDocument, name: string | null) => changeFilm(d, id, (own) => setOrDrop(own, 'poster', name));
  const choose = (file: File) => uploads.add([file], ['picture'], (d, [taken]) => set(d, taken.name));
  const takeFrame = async () => {
    const frame = player.current === null ? null : await frameOf(player.current, film.video_name);
    if (frame !== null) choose(frame);
  };
  return (
    <Section title={t('poster')} level={3} className="st-stack">
      <p className="gh-field__hint">{t('poster_hint')}</p>
      <div className="st-row">
        {src !== '' && <img className="st-photo__picture" src={src} alt="" />}
        <Button text={t('poster_frame')} icon={<Camera />} onClick={() => void takeFrame()} />
        <FileButton
          text={t('choose_file')}
          variant="quiet"
          icon={<ImageUp />}
          aria-label={`${t('choose_file')}: ${t('poster')}`}
          accept={['image/*']}
          onFile={choose}
        />
        {src !== '' && (
          <Button
            icon={<Trash2 />}
            aria-label={t('remove', { name: t('poster') })}
            onClick={() => change((d) => set(d, null))}
          />
        )}
      </div>
      <UploadList uploads={uploads} />
    </Section>
  );
}

/** The current frame as a file; null before the film has loaded, or if its server forbids reading it. */
async function frameOf(film: HTMLVideoElement, name: string): Promise<File | null> {
  if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
  try {
    canvas.getContext('2d')?.drawImage(film, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    return blob === null ? null : new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return null;
  }
}
