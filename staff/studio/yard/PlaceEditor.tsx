import type { ReactNode } from 'react';
import { NumberInput, SelectField, TextField, Toggle } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { placesIn } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { changePlace, KINDS, type Place, serve, servesOwn } from './yard-edits.ts';

/** As schemas/entities/yard.schema.json. */
const MAX_CAPACITY = 500;

export function PlaceEditor({ place: { id, name, kind, capacity, serves } }: { readonly place: Place }): ReactNode {
  const t = useTexts('studio/yard');
  const { change } = useDraft();
  const set = (next: Partial<Place>, label?: string) =>
    change((d) => changePlace(d, id, (own) => Object.assign(own, next)), label);
  return (
    <div className="st-editor">
      <TextField
        label={t('name')}
        hint={t('name_hint')}
        value={name}
        error={name.trim() === '' ? t('name_missing') : undefined}
        onChange={(text) => set({ name: text }, `yard ${id} name`)}
        input={{ maxLength: 60, autoComplete: 'off' }}
      />
      <SelectField
        label={t('kind')}
        value={kind}
        options={KINDS.map((one) => ({ value: one, label: t(one) }))}
        onChange={(next) => set({ kind: KINDS.find((one) => one === next) ?? kind })}
      />
      <NumberInput
        label={t('capacity')}
        value={capacity}
        minValue={1}
        maxValue={MAX_CAPACITY}
        onChange={(next) => Number.isInteger(next) && set({ capacity: next }, `yard ${id} capacity`)}
      />
      <Serves id={id} serves={serves} />
    </div>
  );
}

function Serves({ id, serves }: { readonly id: string; readonly serves: Place['serves'] }): ReactNode {
  const t = useTexts('studio/yard');
  const { change, document } = useDraft();
  const goals = placesIn(document).filter(({ kind }) => kind !== 'location');
  if (goals.length === 0) return null;
  const set = (recipe: (own: Place) => void) => change((d) => changePlace(d, id, recipe));
  return (
    <fieldset className="st-stack st-berth__serves">
      <legend>{t('serves')}</legend>
      <Toggle
        label={t('serves_all')}
        checked={serves === undefined}
        onChange={(on) =>
          set((own) => {
            if (on) delete own.serves;
            else own.serves = [];
          })
        }
      />
      {serves !== undefined && (
        <ul>
          {goals.map(({ key, names, place: goal }) => (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={servesOwn({ serves }, goal.id)}
                  onChange={({ target }) => set((own) => serve(own, goal.id, target.checked))}
                />
                {names.join(' › ')}
              </label>
            </li>
          ))}
        </ul>
      )}
      {serves?.length === 0 && <p className="st-soft">{t('serves_nobody')}</p>}
    </fieldset>
  );
}
