import { Crosshair, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { Button, type FocusPoint, moveFocusPoint, pointAt } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Props {
  readonly src: string;
  readonly name: string;
  readonly focus: FocusPoint | null | undefined;
  /** Null for the middle. */
  readonly onChange: (focus: FocusPoint | null) => void;
}

/** Wide screens show the text beside the photo, others below it. */
const SCREENS = ['phone', 'kiosk', 'wide'] as const;

/** By pointer or arrow keys, with a preview of each screen's crop [STU-03] [PHO-01]. */
export function Focus({ src, name, focus, onChange }: Props): ReactNode {
  const t = useTexts('studio/media');
  const statusId = useId();
  return (
    <fieldset className="st-stack st-focus">
      <legend className="gh-field__label">{t('focus')}</legend>
      <p className="gh-field__hint">{t('focus_hint')}</p>
      <div className="st-focus__parts">
        <Picker src={src} name={name} focus={focus} onChange={onChange} statusId={statusId} />
        <Crops src={src} focus={focus} />
      </div>
      <p className="st-row">
        <span id={statusId} role="status">
          {focus ? t('focus_at', { x: focus.x, y: focus.y }) : t('focus_middle')}
        </span>
        <Button
          text={t('focus_reset')}
          variant="quiet"
          icon={<RotateCcw />}
          disabled={!focus}
          onClick={() => onChange(null)}
        />
      </p>
    </fieldset>
  );
}

const MIDDLE = { x: 50, y: 50 };

function Picker({ src, name, focus, onChange, statusId }: Props & { readonly statusId: string }): ReactNode {
  const t = useTexts('studio/media');
  const handle = useRef<HTMLButtonElement>(null);
  const point = focus ?? MIDDLE;
  const put = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): void =>
    onChange(pointAt(currentTarget.getBoundingClientRect(), clientX, clientY));
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moveFocusPoint(point, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    // The list around it would move to another photo.
    event.stopPropagation();
    onChange(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className="st-focus__picture"
      // Otherwise the list would drag the photo.
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
  );
}

function Crops({ src, focus }: Pick<Props, 'src' | 'focus'>): ReactNode {
  const t = useTexts('studio/media');
  const { x, y } = focus ?? MIDDLE;
  return (
    <ul className="st-focus__screens" aria-label={t('focus_screens')}>
      {SCREENS.map((screen) => (
        <li key={screen} className="st-focus__screen" data-screen={screen}>
          <span className="st-focus__crop" data-text={x > 50 ? 'left' : 'right'} aria-hidden="true">
            <img src={src} alt="" style={{ objectPosition: `${x}% ${y}%` }} />
            <span className="st-focus__text" />
          </span>
          {t(`focus_${screen}`)}
        </li>
      ))}
    </ul>
  );
}
