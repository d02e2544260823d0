import type { ReactNode } from 'react';
import { flagPictures } from '../../../../domain/flag-parts.ts';
import { onPhotoHost } from '../../../../domain/photo-url.ts';
import { Button, Dialog } from '../../../components/index.ts';
import { photoHostOf } from '../../../draft/file-address.ts';
import { useDraft } from '../../../draft/index.ts';
import { placesIn } from '../../../draft/places.ts';
import { PHOTO_LISTS, photosOf } from '../../../draft/text-rows.ts';
import { useTexts } from '../../../texts/use-texts.tsx';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  readonly onChoose: (file: string) => void;
}

/** Chooses among the pictures that the location has already: its photos and those of its slides. */
export function PicturePicker({ label, onClose, onChoose }: Props): ReactNode {
  const t = useTexts('studio/deck');
  const { document } = useDraft();
  const host = photoHostOf(document);
  const photos = placesIn(document).flatMap(({ place }) =>
    PHOTO_LISTS.flatMap((list) => photosOf(place, list).map(({ url }) => url ?? '')),
  );
  const pictures = [...new Set([...photos, ...flagPictures(document.location).map(({ value }) => value)])].filter(
    (file) => onPhotoHost(file, host) !== '',
  );
  return (
    <Dialog title={`${label}: ${t('picture_choose')}`} onClose={onClose} isWide>
      {pictures.length === 0 && <p className="st-soft">{t('picture_none')}</p>}
      <div className="st-flags__pictures">
        {pictures.map((file) => (
          <Button
            key={file}
            look="quiet"
            label={nameOf(file)}
            onPress={() => {
              onChoose(file);
              onClose();
            }}
          >
            <img src={onPhotoHost(file, host)} alt="" loading="lazy" />
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

const nameOf = (file: string): string => file.split('/').at(-1) ?? file;
