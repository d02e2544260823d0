import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone, FileTrigger, Pressable } from 'react-aria-components';
import { Button, type ButtonProps } from '../../page/ui/index.ts';
import type { Uploads } from '../draft/index.ts';
import { UploadList } from './UploadList.tsx';

/** Picture types that the server accepts. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

interface Props {
  readonly label: string;
  readonly hint: string;
  /** MIME types; the server detects the real type. */
  readonly accept: readonly string[];
  readonly isOne?: boolean;
  readonly uploads: Uploads;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files by drop, paste or button. */
export function FileDrop({ label, hint, accept, isOne = false, uploads, onFiles }: Props): ReactNode {
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
          <Pressable>
            <Button text={label} icon={<Upload />} />
          </Pressable>
        </FileTrigger>
        <p className="st-drop__hint">{hint}</p>
      </DropZone>
      <UploadList uploads={uploads} />
    </div>
  );
}

interface ButtonOfFileProps extends ButtonProps {
  readonly accept: readonly string[];
  readonly onFile: (file: File) => void;
}

export function FileButton({ accept, onFile, ...button }: ButtonOfFileProps): ReactNode {
  return (
    <FileTrigger acceptedFileTypes={accept} onSelect={(list) => list?.[0] && onFile(list[0])}>
      <Pressable>
        <Button {...button} />
      </Pressable>
    </FileTrigger>
  );
}
