import { Images, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flagPictures } from '../../../../domain/flag-parts.ts';
import { Button, Dialog, FileDrop, PICTURES } from '../../../components/index.ts';
import { fileUrl } from '../../../draft/file-address.ts';
import { useDraft, useUploads } from '../../../draft/index.ts';
import { flagsAt, setFlags } from '../../../draft/place-flags.ts';
import { placesIn } from '../../../draft/places.ts';
import { PHOTO_LISTS, photosOf } from '../../../draft/text-rows.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { setInside } from './set-inside.ts';
import { FlagFrame, type ShapeProps, useFlagContext } from './shape-props.tsx';

/** [STU-06] */
export function PictureChoice({ id, path, label, hint, problem, value, onChange }: ShapeProps): ReactNode {
  const t = useTexts('studio/deck');
  const { document } = useDraft();
  const { place } = useFlagContext();
  const uploads = useUploads(`flag ${id} ${place}`);
  const [isPicking, setPicking] = useState(false);
  const file = typeof value === 'string' ? value : '';
  const [flag = '', ...inside] = path;
  const upload = (files: readonly File[]) => {
    const was = flagsAt(document, place)[flag];
    uploads.add(files, ['picture'], (d, [taken]) =>
      setFlags(d, place, { [flag]: setInside(flagsAt(d, place)[flag], inside, taken.name, was) }),
    );
  };
  return (
    <FlagFrame label={label} hint={hint} problem={problem}>
      {file !== '' && (
        <div className="st-row st-flags__shown">
          <img src={fileUrl(document, file)} alt={label} />
          <Button text={t('picture_remove')} variant="quiet" icon={<Trash2 />} onClick={() => onChange(undefined)} />
        </div>
      )}
      <FileDrop
        label={t(file === '' ? 'picture_add' : 'picture_replace')}
        hint={t('picture_drop')}
        accept={PICTURES}
        isOne
        uploads={uploads}
        onFiles={upload}
      />
      <div>
        <Button text={t('picture_choose')} icon={<Images />} onClick={() => setPicking(true)} />
      </div>
      {isPicking && <PicturePicker label={label} onClose={() => setPicking(false)} onChoose={onChange} />}
    </FlagFrame>
  );
}

interface PickerProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly onChoose: (file: string) => void;
}

function PicturePicker({ label, onClose, onChoose }: PickerProps): ReactNode {
  const t = useTexts('studio/deck');
  const { document } = useDraft();
  const photos = placesIn(document).flatMap(({ place }) =>
    PHOTO_LISTS.flatMap((list) => photosOf(place, list).map(({ url }) => url ?? '')),
  );
  const pictures = [...new Set([...photos, ...flagPictures(document.location).map(({ value }) => value)])].filter(
    (file) => fileUrl(document, file) !== '',
  );
  return (
    <Dialog title={`${label}: ${t('picture_choose')}`} onClose={onClose} isWide>
      {pictures.length === 0 && <p className="st-soft">{t('picture_none')}</p>}
      <div className="st-flags__pictures">
        {pictures.map((file) => (
          <Button
            key={file}
            variant="quiet"
            aria-label={file.split('/').at(-1) ?? file}
            onClick={() => {
              onChoose(file);
              onClose();
            }}
          >
            <img src={fileUrl(document, file)} alt="" loading="lazy" />
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
