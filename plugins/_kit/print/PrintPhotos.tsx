import type { ReactNode } from 'react';
import { setTextSize, textSize, textSizeClass } from '../../../domain/text-size.ts';
import type { PrintPhoto } from './model.ts';
import { PrintText } from './PrintText.tsx';

/**
 * The photo table: the first photo large, the others smaller in a grid; one text size for all, by the rule for single
 * texts where there is only one [PRINT-01, PHO-02].
 */
export function PrintPhotos({ photos }: { readonly photos: readonly PrintPhoto[] }): ReactNode {
  const [first, ...others] = photos;
  if (!first) return null;
  const { size, half } = setTextSize(photos.map(({ text }) => text));
  const sizeClass = others.length === 0 ? textSizeClass(textSize(first.text)) : textSizeClass(size, half);
  return (
    <div className={`gh-print__photos ${sizeClass}`}>
      <Photo photo={first} kind="large" />
      {others.length > 0 && (
        <div className={`gh-print__thumbnails gh-print__thumbnails--${Math.min(others.length, 3)}`}>
          {others.map((photo) => (
            <Photo key={photo.id} photo={photo} kind="small" />
          ))}
        </div>
      )}
    </div>
  );
}

function Photo({ photo, kind }: { readonly photo: PrintPhoto; readonly kind: 'large' | 'small' }): ReactNode {
  const { id, src, alt, text } = photo;
  const name = headed(text, photo.name) ? '' : photo.name;
  return (
    <figure className={`gh-print__photo gh-print__photo--${kind}`}>
      {/* The address is for other backends: our server inserts the picture itself [PRINT-02]. */}
      <img className="gh-print__picture" data-photo={id} src={src || undefined} alt={alt} />
      {(name !== '' || text !== '') && (
        <figcaption className="gh-print__caption">
          {name !== '' && <p className="gh-print__name">{name}</p>}
          {text !== '' && <PrintText text={text} />}
        </figcaption>
      )}
    </figure>
  );
}

/** Whether the text already begins with the name, as a heading or as plain text, so that it is not printed twice. */
function headed(text: string, name: string): boolean {
  const firstLine = text.trim().split('\n')[0] ?? '';
  return firstLine.replace(/[#*_]/g, '').trim().toLowerCase() === name.trim().toLowerCase();
}
