import { Camera, ImageUp, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { FileTrigger } from 'react-aria-components';
import { photoUrl } from '../../../domain/photo-url.ts';
import type { Video } from '../../../schemas/generated/types.ts';
import { Button, Section, UploadList } from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { setPoster } from './film-edits.ts';

interface Props {
  readonly film: Video;
  /** The id under which the document has it. */
  readonly id: string;
  /** The film as it plays here, for taking a picture out of it. */
  readonly player: RefObject<HTMLVideoElement | null>;
}

/** The picture that visitors see until the film plays: one out of it, or a file [STU-03]. */
export function FilmPoster({ film, id, player }: Props): ReactNode {
  const t = useTexts('studio/media');
  const { change, document } = useDraft();
  const uploads = useUploads(`poster ${id}`);
  const src = photoUrl(film.poster, 'thumbnail', photoHostOf(document));
  const choose = (files: readonly File[]) =>
    uploads.add(files, ['picture'], ([taken]) => {
      if (taken === undefined) return;
      change((d) => setPoster(d, id, nameInDocument(d, taken, location.origin)));
    });
  const takeFrame = async () => {
    const frame = player.current === null ? null : await frameOf(player.current, film.video_name);
    if (frame !== null) choose([frame]);
  };
  return (
    <Section title={t('poster')} level={3} className="st-stack">
      <p className="st-field__hint">{t('poster_hint')}</p>
      <div className="st-row">
        {src !== '' && <img className="st-photo__picture" src={src} alt="" />}
        <Button text={t('poster_frame')} icon={Camera} onPress={() => void takeFrame()} />
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(list) => list && choose([...list].slice(0, 1))}>
          <Button text={t('choose_file')} look="quiet" icon={ImageUp} label={`${t('choose_file')}: ${t('poster')}`} />
        </FileTrigger>
        {src !== '' && (
          <Button
            icon={Trash2}
            label={t('remove', { name: t('poster') })}
            onPress={() => change((d) => setPoster(d, id, null))}
          />
        )}
      </div>
      <UploadList uploads={uploads} />
    </Section>
  );
}

/** What a film shows at the moment, as a file; null if it shows nothing yet, or comes from a server that keeps it to itself. */
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
