import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location, SubLocation, Track } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import { looksAt } from '../../app/look.ts';
import { Button, Select, Switch, TextField } from '../../components/index.ts';
import { useDraft, useDraftStore } from '../../draft/index.ts';
import { dropOverride, type Override, overridesAt } from '../../draft/place-flags.ts';
import { type PlaceInTree, placeAt } from '../../draft/places.ts';
import { questionIds } from '../../draft/question-list.ts';
import { useFlagWords } from '../../texts/use-flag-words.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { renamePlace } from './place-edits.ts';

interface Props {
  readonly locationId: string;
  readonly place: PlaceInTree;
  readonly onRemove: () => void;
}

/** What a place is called, what it has of its own, and which settings it overrides. */
export function PlaceDetails({ locationId, place: { key, kind, place }, onRemove }: Props): ReactNode {
  const t = useTexts('studio/places');
  const store = useDraftStore();
  const { document } = useDraft();
  const change = (recipe: (own: Location & SubLocation & Track) => void, label?: string) =>
    store.change((d) => {
      const own = placeAt(d, key);
      if (own !== undefined) recipe(own as Location & SubLocation & Track);
    }, label);
  const { type = '' } = place as SubLocation;
  const types = [...new Set(['', 'purpose', 'address', type ?? ''])];
  return (
    <section
      className="st-card"
      aria-label={place.name ?? String(place.id)}
      {...looksAt('/location/sub_locations /location/tracks')}
    >
      <TextField
        label={t('name')}
        value={place.name ?? ''}
        onChange={(name) => store.change((d) => renamePlace(d, key, name), `name ${key}`)}
      />
      {kind === 'sub-location' && (
        <Select
          label={t('type')}
          value={type ?? ''}
          options={types.map((id) => ({
            id,
            name: id === 'purpose' || id === 'address' ? t(`type_${id}`) : id === '' ? t('type_other') : id,
          }))}
          onChange={(id) =>
            change((own) => {
              if (id === '') delete own.type;
              else own.type = id;
            })
          }
        />
      )}
      {kind === 'track' && (
        <div>
          <Switch
            label={t('public')}
            isSelected={(place as Track).visibility === 'public'}
            onChange={(on) =>
              change((own) => {
                own.visibility = on ? 'public' : 'private';
              })
            }
          />
          <p className="st-field__hint">{t('public_hint')}</p>
        </div>
      )}
      <Contents locationId={locationId} place={{ key, kind, place, names: [] }} />
      {kind !== 'location' && (
        <div>
          <h2>{t('overrides')}</h2>
          <Overrides
            all={overridesAt(document, key)}
            onDrop={(flag) => store.change((d) => dropOverride(d, key, flag))}
          />
        </div>
      )}
      {kind !== 'location' && (
        <div>
          <Button
            text={t(kind === 'track' ? 'remove_track' : 'remove_sub')}
            look="danger"
            icon={Trash2}
            onPress={onRemove}
          />
        </div>
      )}
    </section>
  );
}

/** What it has of its own, each a link to where it is written. */
function Contents({ locationId, place: { key, place } }: Pick<Props, 'locationId' | 'place'>): ReactNode {
  const t = useTexts('studio/places');
  const { document } = useDraft();
  const id = String(place.id);
  const has = (list: object | null | undefined) => Number(list != null && Object.hasOwn(list, id));
  const { photos, location_texts } = place as Location;
  const { instructions } = place as Track;
  const own = [
    { area: 'media', words: t('photos', { count: photos?.length ?? 0 }) },
    { area: 'questions', words: t('questions', { count: questionIds(place).length }) },
    { area: 'texts', words: t('texts', { count: (location_texts ?? instructions ?? []).length }) },
    { area: 'fields', words: t('form', { count: key === '' ? 1 : has(document.fields?.by_id) }) },
    {
      area: 'hours',
      words: t('hours', {
        count: key === '' ? Number(document.opening_hours?.default !== undefined) : has(document.opening_hours?.by_id),
      }),
    },
  ];
  return (
    <div>
      <h2>{t('contents')}</h2>
      <ul className="st-stack">
        {own.map(({ area, words }) => (
          <li key={area}>
            <Link to={areaPath('studio', locationId, area)} search={(key === '' ? {} : { place: key }) as never}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Overrides({ all, onDrop }: { readonly all: readonly Override[]; readonly onDrop: (flag: string) => void }) {
  const t = useTexts('studio/places');
  const flags = useFlagWords();
  if (all.length === 0) return <p className="st-soft">{t('no_overrides')}</p>;
  return (
    <ul className="st-stack">
      {all.map(({ flag, own, above }) => (
        <li key={flag} className="st-row st-row--apart">
          <span>
            {flags.of(flag).title}: {flags.value(flag, own)}
            <small>{above === undefined ? t('only_here') : t('above', { value: flags.value(flag, above) })}</small>
          </span>
          <Button text={t('drop')} look="quiet" onPress={() => onDrop(flag)} />
        </li>
      ))}
    </ul>
  );
}
