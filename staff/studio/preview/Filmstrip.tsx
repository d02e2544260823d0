import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { DeckEntry, FromPreview } from '../../../domain/preview-messages.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { DeviceSize } from './devices.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import type { Made } from './use-page.ts';
import { type Settings, useScene } from './use-scene.ts';

interface Props {
  readonly made: Made;
  readonly settings: Settings;
  readonly size: DeviceSize;
  readonly current: string;
  readonly onChoose: (key: string) => void;
}

const HEIGHT = 176;

/** The first frame reports the deck [STU-04]. */
export function Filmstrip({ made, settings, size, current, onChoose }: Props): ReactNode {
  const t = useTexts('studio/preview');
  const slideName = useSlideName();
  const [deck, setDeck] = useState<readonly DeckEntry[]>([]);
  const scale = HEIGHT / size.height;
  const visit = visitOf(made, settings);
  const hear = (message: FromPreview) => {
    if (message.kind === 'moved') setDeck((known) => (isSame(known, message.deck) ? known : message.deck));
  };
  const entries = deck.length > 0 ? deck : [{ key: '', slide: '' }];
  return (
    <section className="st-strip" aria-label={t('strip')}>
      {deck.length === 0 && <p className="st-soft">{t('waiting')}</p>}
      <ol className="st-strip__slides">
        {entries.map(({ key, slide }, index) => (
          <li key={index === 0 ? 'first' : key} className="st-strip__slide" data-strip-slide={key}>
            <Slide
              key={visit}
              made={made}
              settings={settings}
              size={size}
              scale={scale}
              slideKey={index === 0 ? '' : key}
              onMessage={index === 0 ? hear : undefined}
            />
            {key !== '' && (
              <button
                type="button"
                className="st-strip__choose"
                aria-label={t('strip_slide', { number: index + 1, name: slideName(slide) })}
                aria-current={key === current ? 'true' : undefined}
                onClick={() => onChoose(key)}
              />
            )}
            <span className="st-strip__name" aria-hidden="true">
              {slide === '' ? '' : slideName(slide)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SlideProps extends Pick<Props, 'made' | 'settings' | 'size'> {
  /** '' for the first. */
  readonly slideKey: string;
  readonly scale: number;
  readonly onMessage: ((message: FromPreview) => void) | undefined;
}

function Slide({ made, settings, size, scale, slideKey, onMessage }: SlideProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // The first frame reports the deck, so it cannot wait.
  const isSeen = useSeen(place, slideKey === '');
  const { facts } = made;
  const begin = useMemo(() => ({ key: slideKey, facts }), [slideKey, facts]);
  const scene = useScene(made, settings, { begin, isPicking: false, isStill: true });
  const { width, height } = size;
  return (
    <div ref={place} className="st-strip__frame" style={{ width: width * scale, height: height * scale }}>
      {isSeen && <PreviewFrame scene={scene} size={size} scale={scale} onMessage={onMessage} />}
    </div>
  );
}

function useSeen(element: React.RefObject<Element | null>, isAtOnce: boolean): boolean {
  const [isSeen, setSeen] = useState(isAtOnce);
  useEffect(() => {
    if (isSeen || element.current === null) return;
    const watch = new IntersectionObserver(
      (found) => {
        if (found.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

/** A change of these begins another visit; the deck is the same in every language. */
function visitOf({ facts, seed }: Made, { persona, device }: Settings): string {
  return JSON.stringify([facts, seed, persona, device]);
}

function isSame(a: readonly DeckEntry[], b: readonly DeckEntry[]): boolean {
  return a.length === b.length && a.every(({ key }, i) => key === b[i]?.key);
}
