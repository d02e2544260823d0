import { type ReactNode, useState } from 'react';
import './PhotoBackdrop.css';
import { cx } from './cx.ts';

export interface PhotoBackdropProps {
  readonly src: string;
  readonly alt: string;
  /** In percent from the top left; the text never covers it. */
  readonly focus?: { readonly x: number; readonly y: number } | null | undefined;
  /** [PHO-02] */
  readonly textSize?: 'smallest' | 'small' | 'medium' | 'large';
  readonly children?: ReactNode;
  readonly missing?: string;
  readonly onDecoded?: (src: string) => void;
}

/** Places the text beside the focal point, or below the picture on an upright screen. */
export function PhotoBackdrop({
  src,
  alt,
  focus,
  textSize = 'medium',
  children,
  missing,
  onDecoded,
}: PhotoBackdropProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = failed === src;
  return (
    <section
      className="gh-photo"
      data-immersive
      data-broken={broken || undefined}
      data-focus={focus && focus.x > 50 ? 'right' : 'left'}
    >
      {broken ? (
        <p className="gh-photo__missing">{missing ?? alt}</p>
      ) : (
        <img
          className="gh-photo__image"
          src={src}
          alt={alt}
          style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
          onError={() => setFailed(src)}
          onLoad={({ currentTarget }) =>
            // A browser may load a picture that it cannot decode.
            currentTarget.decode().then(
              () => onDecoded?.(src),
              () => {},
            )
          }
        />
      )}
      {children && <div className={cx('gh-photo__panel', `gh-photo__panel--${textSize}`)}>{children}</div>}
    </section>
  );
}
