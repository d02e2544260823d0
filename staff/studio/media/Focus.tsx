import { Crosshair, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { Button, type FocusPoint, moved, pointAt } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  /** The size that slides show. */
  readonly src: string;
  /** What the photo is called, for those who cannot see it. */
  readonly name: string;
  readonly focus: FocusPoint | null | undefined;
  /** Null takes the middle again. */
  readonly onChange: (focus: FocusPoint | null) => void;
}

/** Screens as the photo slide crops a photo on them: below it stands the text, on a wide one beside it. */
const SCREENS = ['phone', 'kiosk', 'wide'] as const;

/**
 * What a photo is about: chosen by a tap, by dragging or by arrow keys, and shown as each kind of screen crops the photo
 * around it [STU-03] [PHO-01].
 */
export function Focus({ src, name, focus, onChange }: Props): ReactNode {
  const t = useTexts('studio/media');
  const statusId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const point = focus ?? { x: 50, y: 50 };
  const position = `${point.x}% ${point.y}%`;
  const put = ({ clientX, clientY }: PointerEvent): void => {
    if (frame.current) onChange(pointAt(frame.current.getBoundingClientRect(), clientX, clientY));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moved(point, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    // The list around it would go to another photo.
    event.stopPropagation();
    onChange(next);
  };
  return (
    <fieldset className="st-stack st-focus">
      <legend className="st-field__label">{t('focus')}</legend>
      <p className="st-field__hint">{t('focus_hint')}</p>
      <div className="st-focus__parts">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard. */}
        <div
          ref={frame}
          className="st-focus__picture"
          // Otherwise the photo itself would be dragged, to another place in the list.
          onMouseDown={(event) => event.preventDefault()}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
            handle.current?.focus({ preventScroll: true });
            put(event);
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && put(event)}
        >
          <img src={src} alt={name} draggable={false} />
          <button
            ref={handle}
            type="button"
            className="st-focus__point"
            aria-label={t('focus_point')}
            aria-describedby={statusId}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            onKeyDown={onKeyDown}
          >
            <Crosshair aria-hidden="true" />
          </button>
        </div>
        <ul className="st-focus__screens" aria-label={t('focus_screens')}>
          {SCREENS.map((screen) => (
            <li key={screen} className="st-focus__screen" data-screen={screen}>
              <span className="st-focus__crop" data-text={point.x > 50 ? 'left' : 'right'} aria-hidden="true">
                <img src={src} alt="" style={{ objectPosition: position }} />
                <span className="st-focus__text" />
              </span>
              {t(`focus_${screen}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className="st-row">
        <span id={statusId} role="status">
          {focus ? t('focus_at', { x: point.x, y: point.y }) : t('focus_middle')}
        </span>
        <Button
          text={t('focus_reset')}
          look="quiet"
          icon={RotateCcw}
          isDisabled={!focus}
          onPress={() => onChange(null)}
        />
      </p>
    </fieldset>
  );
}
