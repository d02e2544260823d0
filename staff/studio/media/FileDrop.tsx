import { TriangleAlert, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone, FileTrigger, Label, ProgressBar } from 'react-aria-components';
import type { Uploads } from '../../draft/index.ts';
import { Button } from '../../parts/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { fileWords } from './file-words.ts';
import { texts } from './texts.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** As an input has it: `image/jpeg,image/png`. What a file really is, the server finds out. */
  readonly accept: readonly string[];
  readonly isOne?: boolean;
  readonly uploads: Uploads;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files by dragging them here, by pasting them, and by a button; shows how far each is, and why one is refused. */
export function FileDrop({ label, hint, accept, isOne = false, uploads, onFiles }: Props): ReactNode {
  const say = useTexts(texts);
  return (
    <div className="st-drop">
      <DropZone
        className="st-drop__zone"
        aria-label={label}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
          if (files.length > 0) onFiles(isOne ? files.slice(0, 1) : files);
        }}
      >
        <FileTrigger
          acceptedFileTypes={accept}
          allowsMultiple={!isOne}
          onSelect={(list) => list && list.length > 0 && onFiles([...list])}
        >
          <Button icon={<Upload aria-hidden="true" />}>{label}</Button>
        </FileTrigger>
        <p className="st-drop__hint">{hint}</p>
      </DropZone>
      {uploads.all.length > 0 && (
        <ul className="st-drop__list">
          {uploads.all.map(({ id, name, share, failure }) => (
            <li key={id} className="st-drop__file" data-failed={failure !== undefined || undefined}>
              {failure === undefined ? (
                <ProgressBar className="st-progress" value={share * 100}>
                  {({ percentage = 0, valueText }) => (
                    <>
                      <Label className="st-progress__name">{name}</Label>
                      <span className="st-progress__value">{percentage >= 95 ? say('cleaning') : valueText}</span>
                      <progress className="st-progress__bar" max={100} value={percentage} aria-hidden="true" />
                    </>
                  )}
                </ProgressBar>
              ) : (
                <p role="alert">
                  <TriangleAlert aria-hidden="true" />
                  <span>
                    <strong>{name}</strong> {fileWords(failure, say)}
                  </span>
                </p>
              )}
              <Button
                look="quiet"
                icon={<X aria-hidden="true" />}
                label={say(failure === undefined ? 'stop' : 'dismiss', { name })}
                onPress={() => uploads.dismiss(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
