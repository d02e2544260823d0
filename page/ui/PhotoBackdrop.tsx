import { type ReactNode, useState } from 'react';
import './PhotoBackdrop.css';
import { cx } from './cx.ts';

export interface PhotoBackdropProps {
  readonly src: string;
  readonly alt: string;
  /** In percent from the top left; text and buttons never cover it. */
  readonly focus?: { readonly x: number; readonly y: number } | null | undefined;
  /** [PHO-02] */
  readonly textSize?: 'smallest' | 'small' | 'medium' | 'large';
  readonly children?: ReactNode;
  readonly missing?: string;
  readonly onDecoded?: (src: string) => void;
}

/** In percent from the top; the buttons of a wide screen are below. */
const LOW = 80;

/** Places text and buttons beside the focal point, or below the picture on an upright screen [PASS-04]. */
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
      data-low={(focus && focus.y > LOW) || undefined}
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
