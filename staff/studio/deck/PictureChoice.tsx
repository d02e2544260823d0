import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import { Button, FileDrop, PICTURES } from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useDraftStore, useUploads } from '../../draft/index.ts';
import { setFlags } from '../../draft/place-flags.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly flag: string;
  /** The key of the place whose flag it is. */
  readonly place: string;
  readonly label: string;
  readonly hint: string;
  /** The file as the document names it; '' for none. */
  readonly value: string;
}

/** A flag that is a picture: shown, uploaded, replaced and taken away, as photos are [STU-06]. */
export function PictureChoice({ flag, place, label, hint, value }: Props): ReactNode {
  const say = useTexts('studio/deck');
  const store = useDraftStore();
  const { document } = useDraft();
  const uploads = useUploads(`flag ${flag} ${place}`);
  // An upload may end after another place or page was opened: it is written where it was begun.
  const write = (file: string | undefined) => store.change((d) => setFlags(d, place, { [flag]: file }));
  return (
    <fieldset className="st-flags__group st-flags__picture">
      <legend className="st-flags__legend">{label}</legend>
      <p className="st-field__hint">{hint}</p>
      {value !== '' && (
        <div className="st-flags__shown">
          <img src={onPhotoHost(value, photoHostOf(document))} alt={label} />
          <Button look="quiet" icon={<Trash2 aria-hidden="true" />} onPress={() => write(undefined)}>
            {say('picture_remove')}
          </Button>
        </div>
      )}
      <FileDrop
        label={say(value === '' ? 'picture_add' : 'picture_replace')}
        hint={say('picture_drop')}
        accept={PICTURES}
        isOne
        uploads={uploads}
        onFiles={(files) =>
          uploads.add(files, ['picture'], ([file]) =>
            file ? write(nameInDocument(document, file, window.location.origin)) : undefined,
          )
        }
      />
    </fieldset>
  );
}
