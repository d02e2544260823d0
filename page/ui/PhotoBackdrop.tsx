import { type ReactNode, useState } from 'react';
import './PhotoBackdrop.css';
import { cx } from './cx.ts';

export interface PhotoBackdropProps {
  readonly src: string;
  readonly alt: string;
  /** What the picture is about, in percent from its left and top: it stays in sight beside the text. */
  readonly focus?: { readonly x: number; readonly y: number } | null | undefined;
  /** Size of the text (PHO-02). */
  readonly textSize?: 'smallest' | 'small' | 'medium' | 'large';
  /** The text on the picture, on a panel that keeps it readable over any picture. */
  readonly children?: ReactNode;
  /** Shown instead of the picture when it cannot be loaded. */
  readonly missing?: string;
  /** Called once the picture can be seen, with its address. */
  readonly onDecoded?: (src: string) => void;
}

/** A picture with its text beside it, never over what the picture is about: below it on an upright screen. */
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
            // Some browsers load a picture, too, that they cannot decode.
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
