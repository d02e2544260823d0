import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location, SubLocation, Track } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import { looksAt } from '../../app/look.ts';
import { Button, SelectField, TextField, Toggle, useChangePlace, usePlace } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { dropOverride, listOverrides } from '../../draft/place-flags.ts';
import { questionIds } from '../../draft/question-list.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { renamePlace } from './place-edits.ts';

export function PlaceDetails({ onRemove }: { readonly onRemove: () => void }): ReactNode {
  const t = useTexts('studio/places');
  const { change } = useDraft();
  const [{ key, kind, place }] = usePlace();
  const { name, id } = place;
  return (
    <section
      className="st-card"
      aria-label={name ?? String(id)}
      {...looksAt('/location/sub_locations /location/tracks')}
    >
      <TextField
        label={t('name')}
        value={name ?? ''}
        onChange={(text) => change((d) => renamePlace(d, key, text), `name ${key}`)}
      />
      {kind === 'sub-location' && <TypeSelect />}
      {kind === 'track' && <VisibilitySwitch />}
      <Contents />
      {kind !== 'location' && (
        <>
          <Overrides />
          <div>
            <Button
              text={t(kind === 'track' ? 'remove_track' : 'remove_sub')}
              variant="danger"
              icon={<Trash2 />}
              onClick={onRemove}
            />
          </div>
        </>
      )}
    </section>
  );
}

function TypeSelect(): ReactNode {
  const t = useTexts('studio/places');
  const [{ place }] = usePlace();
  const change = useChangePlace<SubLocation>();
  const type = (place as SubLocation).type ?? '';
  const types = [...new Set(['', 'purpose', 'address', type])];
  return (
    <SelectField
      label={t('type')}
      value={type}
      options={types.map((id) => ({
        value: id,
        label: id === 'purpose' || id === 'address' ? t(`type_${id}`) : id || t('type_other'),
      }))}
      onChange={(id) => change((own) => setOrDrop(own, 'type', id))}
    />
  );
}

function VisibilitySwitch(): ReactNode {
  const t = useTexts('studio/places');
  const [{ place }] = usePlace();
  const change = useChangePlace<Track>();
  return (
    <div>
      <Toggle
        label={t('public')}
        checked={(place as Track).visibility === 'public'}
        onChange={(on) => change((own) => setOrDrop(own, 'visibility', on ? 'public' : 'private'))}
      />
      <p className="gh-field__hint">{t('public_hint')}</p>
    </div>
  );
}

function Contents(): ReactNode {
  const [{ key, place }] = usePlace();
  const t = useTexts('studio/places');
  const { document } = useDraft();
  const { fields, opening_hours: hours } = document;
  const has = (byId: object | null | undefined) => Number(byId != null && Object.hasOwn(byId, String(place.id)));
  const { photos, location_texts } = place as Location;
  const texts = location_texts ?? (place as Track).instructions ?? [];
  const own = {
    media: t('photos', { count: photos?.length ?? 0 }),
    questions: t('questions', { count: questionIds(place).length }),
    texts: t('texts', { count: texts.length }),
    fields: t('form', { count: key === '' ? 1 : has(fields?.by_id) }),
    hours: t('hours', { count: key === '' ? Number(hours?.default !== undefined) : has(hours?.by_id) }),
  };
  return (
    <div>
      <h2>{t('contents')}</h2>
      <ul className="st-stack">
        {Object.entries(own).map(([area, words]) => (
          <li key={area}>
            <Link
              to={areaPath('studio', String(document.id), area)}
              search={(key === '' ? {} : { place: key }) as never}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Overrides(): ReactNode {
  const [{ key }] = usePlace();
  const t = useTexts('studio/places');
  const flags = useFlagWords();
  const { change, document } = useDraft();
  const all = listOverrides(document, key);
  return (
    <div>
      <h2>{t('overrides')}</h2>
      {all.length === 0 && <p className="st-soft">{t('no_overrides')}</p>}
      <ul className="st-stack">
        {all.map(({ flag, own, above }) => (
          <li key={flag} className="st-row st-row--apart">
            <span>
              {flags.of(flag).title}: {flags.value(flag, own)}
              <small>{above === undefined ? t('only_here') : t('above', { value: flags.value(flag, above) })}</small>
            </span>
            <Button text={t('drop')} variant="quiet" onClick={() => change((d) => dropOverride(d, key, flag))} />
          </li>
        ))}
      </ul>
    </div>
  );
}
