import type { ReactNode } from 'react';
import { setTextSize, textSize, textSizeClass } from '../../../domain/text-size.ts';
import MarkdownBody from '../../../page/ui/MarkdownBody.tsx';
import type { PrintPhoto } from './model.ts';

/** One large photo and small ones, in the same text size [PRINT-01, PHO-02]. */
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
      {/* Our server inserts the picture itself; the address serves other backends [PRINT-02]. */}
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

function headed(text: string, name: string): boolean {
  const firstLine = text.trim().split('\n')[0] ?? '';
  return firstLine.replace(/[#*_]/g, '').trim().toLowerCase() === name.trim().toLowerCase();
}

/** Markdown, imported directly because a printout renders synchronously. */
export function PrintText({ text, className = '' }: { readonly text: string; readonly className?: string }): ReactNode {
  return (
    <div className={`gh-print__markdown ${className}`.trim()}>
      <MarkdownBody text={text} />
    </div>
  );
}
