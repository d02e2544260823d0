import { Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FACILITY_TEXTS, type FacilityKind } from '../../../../domain/facilities.ts';
import { FACILITY_SIGNS } from '../../../../domain/facility-signs.ts';
import { onPhotoHost } from '../../../../domain/photo-url.ts';
import type { FlagShape, Group } from '../../../../schemas/flag-form.ts';
import { Button, type FocusPoint, moved, pointAt } from '../../../components/index.ts';
import { photoHostOf } from '../../../draft/file-address.ts';
import { useDraft } from '../../../draft/index.ts';
import { useFlagWords } from '../../../texts/use-flag-words.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useFlagHint } from './flag-hint.ts';
import { Problem } from './Problem.tsx';
import { setInside, valuesOf } from './set-inside.ts';
import type { EditorOfParts, ShapeProps } from './shape-props.ts';
import './pins.css';

const KINDS = Object.keys(FACILITY_TEXTS) as FacilityKind[];
const NONE = -1;

interface Pin extends FocusPoint {
  readonly kind: FacilityKind;
}

type Props = ShapeProps & Pick<Group, 'parts'> & { readonly Editor: EditorOfParts };

/** A picture of the place, and what is where on it: put there by pointer or by arrow keys [DAY-05]. */
export function PinsOnPicture({ Editor, parts, label, hint, problem, ...props }: Props): ReactNode {
  const { id, path, name, value, onChange } = props;
  const t = useTexts('studio/deck');
  const { of, hintOf } = useFlagHint();
  const words = useFlagWords().of(`${name}.pins.kind`).choices;
  const { document } = useDraft();
  const statusId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(NONE);
  const own = valuesOf(value);
  const picture = onPhotoHost(typeof own['picture'] === 'string' ? own['picture'] : '', photoHostOf(document));
  const list: readonly unknown[] = Array.isArray(own['pins']) ? own['pins'] : [];
  const pins = list.map(asPin);
  const pin = pins[chosen];
  const most = parts['pins']?.kind === 'list' ? parts['pins'].most : undefined;
  const pinParts = parts['pins']?.kind === 'list' && parts['pins'].of.kind === 'group' ? parts['pins'].of.parts : {};
  const nameOf = (kind: string): string => words?.[kind] ?? kind;
  const whereOf = ({ kind, x, y }: Pin): string => t('pins_at', { name: nameOf(kind), x: `${x}`, y: `${y}` });

  const set = (part: string, next: unknown): void => {
    const all = valuesOf(setInside(value, [part], next, value));
    onChange(Object.keys(all).length > 0 ? all : undefined);
  };
  const writePins = (next: readonly unknown[]): void => set('pins', next.length > 0 ? next : undefined);
  const writePin = (index: number, next: object): void =>
    writePins(list.map((one, i) => (i === index ? { ...valuesOf(one), ...next } : one)));
  const add = (kind: FacilityKind): void => {
    writePins([...list, { kind, ...freePoint(pins) }]);
    setChosen(list.length);
    added.current = true;
  };
  const take = (index: number): void => {
    writePins(list.filter((_, i) => i !== index));
    setChosen(NONE);
    frame.current?.focus();
  };
  const added = useRef(false);
  /** Whoever adds a sign goes on by moving it. */
  const begin = (button: HTMLButtonElement | null): void => {
    if (button === null || !added.current) return;
    added.current = false;
    button.focus();
  };
  const partProps = (part: string, own: Readonly<Record<string, unknown>>, inside: readonly (string | number)[]) => ({
    id: `${id}.${inside.join('.')}`,
    path: [...path, ...inside],
    name: `${name}.${part}`,
    label: of(`${name}.${part}`).title,
    hint: hintOf(`${name}.${part}`),
    value: own[String(inside.at(-1))],
  });
  return (
    <fieldset className="st-flags__group">
      <legend className="st-flags__legend">{label}</legend>
      {hint !== undefined && <p className="st-field__hint">{hint}</p>}
      <Problem problem={problem} />
      <Editor
        shape={parts['picture'] ?? PICTURE}
        {...partProps('picture', own, ['picture'])}
        onChange={(next) => set('picture', next)}
      />
      {picture !== '' && (
        <>
          <fieldset className="st-pins__kinds">
            <legend className="st-field__label">{t('pins_add')}</legend>
            {KINDS.map((kind) => (
              <Button key={kind} isDisabled={most !== undefined && list.length >= most} onPress={() => add(kind)}>
                <Sign kind={kind} />
                {nameOf(kind)}
              </Button>
            ))}
          </fieldset>
          <p className="st-field__hint">{t('pins_hint')}</p>
          <div
            ref={frame}
            className="st-pins__picture"
            tabIndex={-1}
            onPointerDown={({ clientX, clientY, currentTarget, target }) => {
              if (pin === undefined || (target instanceof Element && target.closest('button') !== null)) return;
              writePin(chosen, pointAt(currentTarget.getBoundingClientRect(), clientX, clientY));
            }}
          >
            <img src={picture} alt={label} draggable={false} />
            {pins.map((one, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: two signs can be alike in all they have.
                key={index}
                ref={index === chosen ? begin : null}
                type="button"
                className="st-pins__pin"
                aria-label={nameOf(one.kind)}
                aria-pressed={index === chosen}
                aria-describedby={index === chosen ? statusId : undefined}
                style={{ left: `${one.x}%`, top: `${one.y}%` }}
                onFocus={() => setChosen(index)}
                onKeyDown={(event) => {
                  const next = moved(one, event.key, event.shiftKey);
                  if (next !== null) writePin(index, next);
                  else if (event.key === 'Delete' || event.key === 'Backspace') take(index);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
                onPointerDown={({ currentTarget, pointerId }) => {
                  currentTarget.setPointerCapture(pointerId);
                  // Safari gives a button no focus by a press.
                  currentTarget.focus({ preventScroll: true });
                }}
                onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
                  if (!currentTarget.hasPointerCapture(pointerId) || frame.current === null) return;
                  const to = pointAt(frame.current.getBoundingClientRect(), clientX, clientY);
                  if (to.x !== one.x || to.y !== one.y) writePin(index, to);
                }}
              >
                <Sign kind={one.kind} />
              </button>
            ))}
          </div>
          <p id={statusId} role="status">
            {pin && whereOf(pin)}
          </p>
          {pin && (
            <div className="st-flags__list" key={chosen}>
              {(['kind', 'note'] as const).map((part) => (
                <Editor
                  key={part}
                  shape={pinParts[part] ?? TEXTS}
                  {...partProps(`pins.${part}`, valuesOf(list[chosen]), ['pins', chosen, part])}
                  onChange={(next) => {
                    if (part === 'note')
                      writePins(list.map((o, i) => (i === chosen ? setInside(o, [part], next, o) : o)));
                    else if (next !== undefined) writePin(chosen, { kind: next });
                  }}
                />
              ))}
              <div>
                <Button
                  text={t('pins_remove', { name: nameOf(pin.kind) })}
                  icon={Trash2}
                  onPress={() => take(chosen)}
                />
              </div>
            </div>
          )}
        </>
      )}
    </fieldset>
  );
}

const PICTURE: FlagShape = { kind: 'picture' };
const TEXTS: FlagShape = { kind: 'texts' };

function Sign({ kind }: Pick<Pin, 'kind'>): ReactNode {
  return (
    <svg className="st-pins__sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={FACILITY_SIGNS[kind]} />
    </svg>
  );
}

/** What an import brought may be anything. */
function asPin(value: unknown): Pin {
  const { kind, x, y } = valuesOf(value);
  const at = (one: unknown): number => (typeof one === 'number' ? one : 50);
  return { kind: KINDS.find((one) => one === kind) ?? 'toilet', x: at(x), y: at(y) };
}

/** A new sign covers none that is there. */
function freePoint(pins: readonly Pin[]): FocusPoint {
  for (let x = 50; x < 100; x += 8) if (!pins.some((pin) => pin.x === x && pin.y === 50)) return { x, y: 50 };
  return { x: 50, y: 50 };
}
