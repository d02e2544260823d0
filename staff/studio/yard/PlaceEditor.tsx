import type { ReactNode } from 'react';
import { Group, Input, Label, NumberField } from 'react-aria-components';
import { Select, Switch, TextField } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { placesIn } from '../../draft/places.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { changePlace, KINDS, type Place, serve, servesOwn } from './yard-edits.ts';

/** A yard has no place for more; schemas/entities/yard.schema.json. */
const MOST = 500;

/** What a place is called, what it is, how many it has room for, and whose visitors are called there. */
export function PlaceEditor({ place }: { readonly place: Place }): ReactNode {
  const t = useTexts('studio/yard');
  const store = useDraftStore();
  const { id, name, kind, capacity } = place;
  const change = (recipe: (own: Place) => void, label?: string) =>
    store.change((d) => changePlace(d, id, recipe), label);
  return (
    <div className="st-editor">
      <TextField
        label={t('name')}
        hint={t('name_hint')}
        value={name}
        error={name.trim() === '' ? t('name_missing') : undefined}
        onChange={(text) =>
          change((own) => {
            own.name = text;
          }, `yard ${id} name`)
        }
        maxLength={60}
        autoComplete="off"
      />
      <Select
        label={t('kind')}
        value={kind}
        options={KINDS.map((one) => ({ id: one, name: t(one) }))}
        onChange={(next) =>
          change((own) => {
            own.kind = KINDS.find((one) => one === next) ?? own.kind;
          })
        }
      />
      <NumberField
        className="st-number"
        value={capacity}
        minValue={1}
        maxValue={MOST}
        onChange={(next) =>
          change((own) => {
            if (Number.isInteger(next)) own.capacity = next;
          }, `yard ${id} capacity`)
        }
      >
        <Label>{t('capacity')}</Label>
        <Group>
          <Input className="st-input" />
        </Group>
      </NumberField>
      <Serves place={place} onChange={change} />
    </div>
  );
}

interface ServesProps {
  readonly place: Place;
  readonly onChange: (recipe: (own: Place) => void) => void;
}

/** Everybody, or those who go to some of the sub-locations and tracks. */
function Serves({ place, onChange }: ServesProps): ReactNode {
  const t = useTexts('studio/yard');
  const { document } = useDraft();
  const goals = placesIn(document).filter(({ kind }) => kind !== 'location');
  if (goals.length === 0) return null;
  const isForAll = place.serves === undefined;
  return (
    <fieldset className="st-stack st-berth__serves">
      <legend>{t('serves')}</legend>
      <Switch
        label={t('serves_all')}
        isSelected={isForAll}
        onChange={(on) =>
          onChange((own) => {
            if (on) delete own.serves;
            else own.serves = [];
          })
        }
      />
      {!isForAll && (
        <ul>
          {goals.map(({ key, names, place: { id } }) => (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={servesOwn(place, id)}
                  onChange={({ target }) => onChange((own) => serve(own, id, target.checked))}
                />
                {names.join(' › ')}
              </label>
            </li>
          ))}
        </ul>
      )}
      {place.serves?.length === 0 && <p className="st-soft">{t('serves_nobody')}</p>}
    </fieldset>
  );
}
