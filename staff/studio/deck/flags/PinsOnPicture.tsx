import { Trash2 } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useId, useRef, useState } from 'react';
import { FACILITY_TEXTS, type FacilityKind } from '../../../../domain/facilities.ts';
import { FACILITY_SIGNS } from '../../../../domain/facility-signs.ts';
import type { FlagShape, Group } from '../../../../schemas/flag-form.ts';
import { Button, type FocusPoint, moveFocusPoint, pointAt } from '../../../components/index.ts';
import { fileUrl } from '../../../draft/file-address.ts';
import { useDraft } from '../../../draft/index.ts';
import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { setInside, valuesOf } from './set-inside.ts';
import { type EditorOfParts, FlagFrame, type ShapeProps, useFlagHint } from './shape-props.tsx';
import './pins.css';

const KINDS = Object.keys(FACILITY_TEXTS) as FacilityKind[];
const NONE = -1;

interface Pin extends FocusPoint {
  readonly kind: FacilityKind;
}

type Props = ShapeProps & Pick<Group, 'parts'> & { readonly Editor: EditorOfParts };

/** Signs are placed by pointer or arrow keys [DAY-05]. */
export function PinsOnPicture({ Editor, parts, label, hint, problem, ...props }: Props): ReactNode {
  const { id, path, name, value, onChange } = props;
  const { of, hintOf } = useFlagHint();
  const { document } = useDraft();
  const own = valuesOf(value);
  const picture = typeof own['picture'] === 'string' ? fileUrl(document, own['picture']) : '';
  const set = (part: string, next: unknown): void => {
    const all = valuesOf(setInside(value, [part], next, value));
    onChange(Object.keys(all).length > 0 ? all : undefined);
  };
  return (
    <FlagFrame label={label} hint={hint} problem={problem}>
      <Editor
        shape={parts['picture'] ?? PICTURE}
        id={`${id}.picture`}
        path={[...path, 'picture']}
        name={`${name}.picture`}
        label={of(`${name}.picture`).title}
        hint={hintOf(`${name}.picture`)}
        value={own['picture']}
        onChange={(next) => set('picture', next)}
      />
      {picture !== '' && (
        <Pins
          {...props}
          Editor={Editor}
          shape={parts['pins']}
          picture={picture}
          label={label}
          value={own['pins']}
          onChange={(next) => set('pins', next)}
        />
      )}
    </FlagFrame>
  );
}

const PICTURE: FlagShape = { kind: 'picture' };
const TEXTS: FlagShape = { kind: 'texts' };

interface PinsProps extends ShapeProps {
  readonly Editor: EditorOfParts;
  readonly shape: FlagShape | undefined;
  readonly picture: string;
}

function Pins({ shape, picture, label, ...props }: PinsProps): ReactNode {
  const t = useTexts('studio/deck');
  const words = useFlagWords().of(`${props.name}.pins.kind`).choices;
  const statusId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { pins, chosen, choose, put, add, remove, focusAdded } = usePins(props, frame);
  const pin = pins[chosen];
  const { most = Number.POSITIVE_INFINITY, of: item } = shape?.kind === 'list' ? shape : {};
  const nameOf = (kind: string): string => words?.[kind] ?? kind;
  return (
    <>
      <SignMenu nameOf={nameOf} isDisabled={pins.length >= most} onAdd={add} />
      <p className="gh-field__hint">{t('pins_hint')}</p>
      <div
        ref={frame}
        className="st-pins__picture"
        tabIndex={-1}
        onPointerDown={({ clientX, clientY, currentTarget, target }) => {
          if (pin === undefined || (target instanceof Element && target.closest('button') !== null)) return;
          put(chosen, pointAt(currentTarget.getBoundingClientRect(), clientX, clientY));
        }}
      >
        <img src={picture} alt={label} draggable={false} />
        {pins.map((one, index) => (
          <PinButton
            // biome-ignore lint/suspicious/noArrayIndexKey: two signs can be equal
            key={index}
            ref={index === chosen ? focusAdded : null}
            pin={one}
            label={nameOf(one.kind)}
            statusId={index === chosen ? statusId : undefined}
            onChoose={() => choose(index)}
            onMove={(to) => put(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <p id={statusId} role="status">
        {pin && t('pins_at', { name: nameOf(pin.kind), x: String(pin.x), y: String(pin.y) })}
      </p>
      {pin && (
        <div className="st-flags__list" key={chosen}>
          <PinParts {...props} label={label} shape={item} index={chosen} />
          <div>
            <Button
              text={t('pins_remove', { name: nameOf(pin.kind) })}
              icon={<Trash2 />}
              onClick={() => remove(chosen)}
            />
          </div>
        </div>
      )}
    </>
  );
}

function usePins({ value, onChange }: Pick<ShapeProps, 'value' | 'onChange'>, frame: RefObject<HTMLElement | null>) {
  const isAdded = useRef(false);
  const [chosen, choose] = useState(NONE);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const pins = list.map(asPin);
  const write = (next: readonly unknown[]): void => onChange(next.length > 0 ? next : undefined);
  const put = (index: number, { x, y }: FocusPoint): void =>
    write(list.map((one, i) => (i === index ? { ...valuesOf(one), x, y } : one)));
  const add = (kind: FacilityKind): void => {
    write([...list, { kind, ...freePoint(pins) }]);
    choose(list.length);
    isAdded.current = true;
  };
  const remove = (index: number): void => {
    write(list.filter((_, i) => i !== index));
    choose(NONE);
    frame.current?.focus();
  };
  /** A new sign takes the focus, ready to be moved by arrow keys. */
  const focusAdded = (button: HTMLButtonElement | null): void => {
    if (button === null || !isAdded.current) return;
    isAdded.current = false;
    button.focus();
  };
  return { pins, chosen, choose, put, add, remove, focusAdded };
}

interface MenuProps {
  readonly nameOf: (kind: string) => string;
  readonly isDisabled: boolean;
  readonly onAdd: (kind: FacilityKind) => void;
}

function SignMenu({ nameOf, isDisabled, onAdd }: MenuProps): ReactNode {
  const t = useTexts('studio/deck');
  return (
    <fieldset className="st-pins__kinds">
      <legend className="gh-field__label">{t('pins_add')}</legend>
      {KINDS.map((kind) => (
        <Button key={kind} disabled={isDisabled} onClick={() => onAdd(kind)}>
          <Sign kind={kind} />
          {nameOf(kind)}
        </Button>
      ))}
    </fieldset>
  );
}

type PartsProps = Omit<PinsProps, 'picture'> & { readonly index: number };

/** A sign always has a kind. */
function PinParts({ Editor, shape, index, id, path, name, value, onChange }: PartsProps): ReactNode {
  const { of, hintOf } = useFlagHint();
  const list = value as readonly unknown[];
  const parts = shape?.kind === 'group' ? shape.parts : {};
  return (['kind', 'note'] as const).map((part) => (
    <Editor
      key={part}
      shape={parts[part] ?? TEXTS}
      id={`${id}.pins.${index}.${part}`}
      path={[...path, 'pins', index, part]}
      name={`${name}.pins.${part}`}
      label={of(`${name}.pins.${part}`).title}
      hint={hintOf(`${name}.pins.${part}`)}
      value={valuesOf(list[index])[part]}
      onChange={(next) => {
        if (part === 'kind' && next === undefined) return;
        onChange(list.map((one, i) => (i === index ? setInside(one, [part], next, one) : one)));
      }}
    />
  ));
}

interface PinButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly pin: Pin;
  readonly label: string;
  /** Of the chosen sign alone. */
  readonly statusId: string | undefined;
  readonly onChoose: () => void;
  readonly onMove: (to: FocusPoint) => void;
  readonly onRemove: () => void;
}

function PinButton({ ref, pin, label, statusId, onChoose, onMove, onRemove }: PinButtonProps): ReactNode {
  return (
    <button
      ref={ref}
      type="button"
      className="st-pins__pin"
      aria-label={label}
      aria-pressed={statusId !== undefined}
      aria-describedby={statusId}
      style={{ left: `${pin.x}%`, top: `${pin.y}%` }}
      onFocus={onChoose}
      onKeyDown={(event) => {
        const next = moveFocusPoint(pin, event.key, event.shiftKey);
        if (next !== null) onMove(next);
        else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        // Safari does not focus a pressed button.
        currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
        const picture = currentTarget.parentElement;
        if (!currentTarget.hasPointerCapture(pointerId) || picture === null) return;
        const to = pointAt(picture.getBoundingClientRect(), clientX, clientY);
        if (to.x !== pin.x || to.y !== pin.y) onMove(to);
      }}
    >
      <Sign kind={pin.kind} />
    </button>
  );
}

function Sign({ kind }: Pick<Pin, 'kind'>): ReactNode {
  return (
    <svg className="st-pins__sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={FACILITY_SIGNS[kind]} />
    </svg>
  );
}

/** Imported values may be anything. */
function asPin(value: unknown): Pin {
  const { kind, x, y } = valuesOf(value);
  const at = (one: unknown): number => (typeof one === 'number' ? one : 50);
  return { kind: KINDS.find((one) => one === kind) ?? 'toilet', x: at(x), y: at(y) };
}

/** A new sign covers no other. */
function freePoint(pins: readonly Pin[]): FocusPoint {
  for (let x = 50; x < 100; x += 8) if (!pins.some((pin) => pin.x === x && pin.y === 50)) return { x, y: 50 };
  return { x: 50, y: 50 };
}
