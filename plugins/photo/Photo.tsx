import { type ReactNode, useEffect, useState } from 'react';
import { photoLesson } from '../../domain/lesson-keys.ts';
import { textOf } from '../../domain/photo-text.ts';
import { languageOrderAt } from '../../domain/resolve-settings.ts';
import { textSize, textSizeClass } from '../../domain/text-size.ts';
import { Markdown, PhotoBackdrop } from '../../page/ui/index.ts';
import type { SlideContext } from '../_kit/product.ts';
import { useLesson } from '../_kit/visit/use-lesson.ts';
import type { PhotoProps, PhotoRead } from './slide.ts';
import './photo.css';

const PRELOAD_DELAY_MS = 400;

export default function Photo({ ctx }: { readonly ctx: SlideContext<'photo', PhotoProps, PhotoRead> }): ReactNode {
  const { props, services, config, facts, clock } = ctx;
  const { photo, number, count, upcoming } = props;
  const t = services.text;
  const { name, text } = textOf(photo, languageOrderAt(config, facts));
  const size = textSize(text);
  const title = name === '' ? t('photo_title') : name;
  const src = services.photo(photo, 'slideshow');
  const [decoded, setDecoded] = useState('');
  useLesson(ctx, photoLesson(photo), decoded === src);

  // Caches the next one after this picture has loaded [PHO-04].
  useEffect(() => {
    const left = new AbortController();
    const preload = (): void => {
      for (const next of upcoming) new Image().src = services.photo(next, 'slideshow');
    };
    clock.timeout(PRELOAD_DELAY_MS, preload, left.signal);
    return () => left.abort();
  }, [upcoming, services, clock]);

  return (
    <PhotoBackdrop
      src={src}
      onDecoded={setDecoded}
      alt={name === '' ? '' : t('photo_alt', { name })}
      focus={photo.focus}
      textSize={size}
      missing={t('photo_missing')}
    >
      <p className="gh-photo-slide__count">{t('photo_count', { n: number, m: count })}</p>
      <h1 className="gh-photo-slide__title" tabIndex={-1}>
        {title}
      </h1>
      {text !== '' && (
        <div className={textSizeClass(size)} data-text-size={size}>
          <Markdown text={text} />
        </div>
      )}
    </PhotoBackdrop>
  );
}
