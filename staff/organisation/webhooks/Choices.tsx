import type { ReactNode } from 'react';
import { useLocationOptions } from '../../app/use-listed.ts';
import { SelectField, TextField, Toggle } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Listed } from './States.tsx';

export const TYPES = [
  'visit.signed',
  'visit.signed_out',
  'visit.refused',
  'scan.waiting',
  'kiosk.fault',
  'location.published',
  'yard.arrived',
  'yard.called',
  'yard.recalled',
  'yard.skipped',
  'yard.docked',
  'yard.left',
] as const satisfies readonly Listed['types'][number][];

export type Chosen = Pick<Listed, 'url' | 'description' | 'types' | 'location_id'>;

interface Props {
  readonly value: Chosen;
  readonly onChange: (value: Chosen) => void;
}

export function Choices({ value, onChange }: Props): ReactNode {
  const t = useTexts('organisation/webhooks');
  const { url, description, types, location_id } = value;
  const places = useLocationOptions({ value: '', label: t('every_place') });
  const set = (change: Partial<Chosen>) => onChange({ ...value, ...change });
  return (
    <>
      <TextField
        label={t('address')}
        hint={t('address_hint')}
        type="url"
        value={url}
        onChange={(text) => set({ url: text })}
        input={{ required: true, maxLength: 2000, autoComplete: 'off' }}
      />
      <TextField
        label={t('description')}
        value={description}
        onChange={(text) => set({ description: text })}
        input={{ maxLength: 200 }}
      />
      <SelectField
        label={t('place')}
        options={places}
        value={location_id ?? ''}
        onChange={(id) => set({ location_id: id === '' ? null : id })}
      />
      <fieldset className="st-webhooks__types">
        <legend>{t('types')}</legend>
        {TYPES.map((type) => (
          <Toggle
            key={type}
            label={t(type)}
            checked={types.includes(type)}
            onChange={(on) => set({ types: TYPES.filter((one) => (one === type ? on : types.includes(one))) })}
          />
        ))}
      </fieldset>
    </>
  );
}
