import { type ReactNode, useEffect, useState } from 'react';
import type { LanguageOrder } from '../../domain/local-text.ts';
import { type ShownText, textOf } from '../../domain/photo-text.ts';
import type { Text } from '../../domain/text-lookup.ts';
import { setTextSize, textSize, textSizeClass } from '../../domain/text-size.ts';
import type { Photo } from '../../schemas/generated/types.ts';
import { Markdown } from '../ui/index.ts';
import type { Frame } from './frames.ts';

interface FrameProps {
  readonly frame: Frame;
  readonly role: 'shown' | 'beneath' | 'waiting';
  readonly order: LanguageOrder;
  readonly text: Text;
  readonly url: (photo: Photo) => string;
}

/** One to four photos with texts of one size [PHO-02]. */
export function FrameView({ frame, role, order, text, url }: FrameProps): ReactNode {
  const texts = frame.photos.map((photo) => textOf(photo, order));
  const set = setTextSize(texts.map((shown) => shown.text));
  const isSingle = texts.length === 1;
  const size = isSingle ? textSizeClass(textSize(texts[0]?.text)) : textSizeClass(set.size, set.half);
  return (
    <section
      className={`gh-viewer__frame gh-viewer__frame--${role} ${size}`}
      data-count={texts.length}
      data-frame={role}
      aria-hidden={role !== 'shown' || undefined}
      inert={role !== 'shown'}
    >
      {frame.photos.map((photo, index) => (
        <Picture
          key={photo.id}
          src={url(photo)}
          focus={photo.focus}
          shown={texts[index]}
          text={text}
          isWaiting={role === 'waiting'}
        />
      ))}
    </section>
  );
}

interface PictureProps {
  readonly src: string;
  readonly focus: Photo['focus'];
  readonly shown: ShownText | undefined;
  readonly text: Text;
  readonly isWaiting: boolean;
}

function Picture({ src, focus, shown = { name: '', text: '' }, text, isWaiting }: PictureProps): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const { name, text: words } = shown;
  useEffect(() => {
    if (isWaiting) setBroken(false);
  }, [isWaiting]);
  return (
    <figure className="gh-viewer__photo" data-broken={isBroken || undefined}>
      {isBroken ? (
        <p className="gh-viewer__missing">{text('photo_missing')}</p>
      ) : (
        <img
          className="gh-viewer__image"
          src={src}
          alt={name}
          style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {(name !== '' || words !== '') && (
        <figcaption className="gh-viewer__caption">
          {name !== '' && <h2 className="gh-viewer__name">{name}</h2>}
          {words !== '' && <Markdown text={words} />}
        </figcaption>
      )}
    </figure>
  );
}
