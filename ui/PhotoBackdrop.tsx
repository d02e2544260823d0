import { type ReactNode, useState } from 'react';
import './PhotoBackdrop.css';
import { cx } from './cx.ts';

export interface PhotoBackdropProps {
  readonly src: string;
  readonly alt: string;
  /** Size of the text (PHO-02). */
  readonly textSize?: 'smallest' | 'small' | 'medium' | 'large';
  /** The text on the picture, on a panel that keeps it readable over any picture. */
  readonly children?: ReactNode;
  /** Shown instead of the picture when it cannot be loaded. */
  readonly missing?: string;
}

/** A full-screen picture behind header and footer, with text at the bottom. */
export function PhotoBackdrop({ src, alt, textSize = 'medium', children, missing }: PhotoBackdropProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  const broken = failed === src;
  return (
    <section className="gh-photo" data-immersive data-broken={broken || undefined}>
      {broken ? (
        <p className="gh-photo__missing">{missing ?? alt}</p>
      ) : (
        <img className="gh-photo__image" src={src} alt={alt} onError={() => setFailed(src)} />
      )}
      {children && <div className={cx('gh-photo__panel', `gh-photo__panel--${textSize}`)}>{children}</div>}
    </section>
  );
}
