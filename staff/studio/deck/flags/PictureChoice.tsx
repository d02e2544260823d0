import { Images, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { onPhotoHost } from '../../../../domain/photo-url.ts';
import { Button, FileDrop, PICTURES } from '../../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../../draft/file-address.ts';
import { useDraft, useDraftStore, useUploads } from '../../../draft/index.ts';
import { flagsAt, setFlags } from '../../../draft/place-flags.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useFlagContext } from './flag-context.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { Problem } from './Problem.tsx';
import { setInside } from './set-inside.ts';
import type { ShapeProps } from './shape-props.ts';

/** A picture: shown, uploaded, chosen among those of the location, replaced and taken away [STU-06]. */
export function PictureChoice({ id, path, label, hint, problem, value, onChange }: ShapeProps): ReactNode {
  const t = useTexts('studio/deck');
  const store = useDraftStore();
  const { document } = useDraft();
  const { place } = useFlagContext();
  const uploads = useUploads(`flag ${id} ${place}`);
  const [isPicking, setPicking] = useState(false);
  const file = typeof value === 'string' ? value : '';
  const [flag = '', ...inside] = path;
  const upload = (files: readonly File[]) => {
    const was = flagsAt(document, place)[flag];
    // An upload may end after another place or page was opened: it is written where it was begun.
    uploads.add(files, ['picture'], ([taken]) =>
      store.change((d) => {
        if (taken === undefined) return;
        const next = nameInDocument(d, taken, window.location.origin);
        setFlags(d, place, { [flag]: setInside(flagsAt(d, place)[flag], inside, next, was) });
      }),
    );
  };
  return (
    <fieldset className="st-flags__group">
      <legend className="st-flags__legend">{label}</legend>
      {hint !== undefined && <p className="st-field__hint">{hint}</p>}
      {file !== '' && (
        <div className="st-row st-flags__shown">
          <img src={onPhotoHost(file, photoHostOf(document))} alt={label} />
          <Button text={t('picture_remove')} look="quiet" icon={Trash2} onPress={() => onChange(undefined)} />
        </div>
      )}
      <Problem problem={problem} />
      <FileDrop
        label={t(file === '' ? 'picture_add' : 'picture_replace')}
        hint={t('picture_drop')}
        accept={PICTURES}
        isOne
        uploads={uploads}
        onFiles={upload}
      />
      <div>
        <Button text={t('picture_choose')} icon={Images} onPress={() => setPicking(true)} />
      </div>
      {isPicking && <PicturePicker label={label} onClose={() => setPicking(false)} onChoose={onChange} />}
    </fieldset>
  );
}
