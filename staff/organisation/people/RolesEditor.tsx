import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInAddress } from '../../app/address.ts';
import { EVERYWHERE } from '../../app/session.ts';
import { useLocationOptions } from '../../app/use-listed.ts';
import { Button, SelectField } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Listed } from './AccessBadges.tsx';

export type Grants = Listed['grants'];

const ROLES = ['reception', 'editor', 'owner'] as const;

interface Props {
  readonly grants: Grants;
  readonly onChange: (grants: Grants) => void;
}

/** [STAFF-02] */
export function RolesEditor({ grants, onChange }: Props): ReactNode {
  const t = useTexts('organisation/people');
  const places = useLocationOptions({ value: EVERYWHERE, label: t('everywhere') });
  // During setup, new people belong to the new location.
  const [here] = useInAddress('of');
  const usual = places.find(({ value }) => value === here) ?? places[1] ?? places[0];
  const roles = ROLES.map((id) => ({ value: id, label: t(id) }));
  const set = (index: number, change: Partial<Grants[number]>) =>
    onChange(grants.map((grant, i) => (i === index ? { ...grant, ...change } : grant)));
  return (
    <fieldset className="st-people__roles">
      <legend className="gh-field__label">{t('roles')}</legend>
      {grants.map(({ location_id, role }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list; both of its values change
        <div className="st-people__role" key={i}>
          <SelectField
            isBare
            label={t('role_no', { number: i + 1 })}
            options={roles}
            value={role}
            onChange={(id) => set(i, { role: ROLES.find((known) => known === id) ?? role })}
          />
          <SelectField
            isBare
            label={t('place_no', { number: i + 1 })}
            options={places}
            value={location_id}
            onChange={(id) => set(i, { location_id: id })}
          />
          <Button
            icon={<X />}
            aria-label={t('drop_role', { number: i + 1 })}
            onClick={() => onChange(grants.filter((_, other) => other !== i))}
          />
        </div>
      ))}
      {grants.length === 0 && <p className="st-soft">{t('no_role_lead')}</p>}
      <Button
        text={t('add_role')}
        icon={<Plus />}
        onClick={() => onChange([...grants, { location_id: usual?.value ?? EVERYWHERE, role: 'reception' }])}
      />
    </fieldset>
  );
}
