import type { ReactNode } from 'react';
import { allPlaces } from '../../../domain/destination.ts';
import { languageName } from '../../../domain/language-name.ts';
import { FAULTS, PERSONAS } from '../../../domain/preview-messages.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { SelectField, TextField, Toggle } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { SetSetting, Settings } from './use-scene.ts';

interface Props {
  readonly document: LocationDocument;
  readonly settings: Settings;
  readonly set: SetSetting;
}

export function Controls({ document, settings, set }: Props): ReactNode {
  const t = useTexts('studio/preview');
  const languages = document.languages.map((own) => ({ value: own.key, label: languageName(own) }));
  const places = [{ value: '', label: t('place_first') }, ...placesOf(document)];
  return (
    <section className="st-preview__controls" aria-label={t('controls')}>
      <SelectField
        label={t('language')}
        options={languages}
        value={settings.language}
        onChange={(id) => set('language', id)}
      />
      <SelectField
        label={t('visitor')}
        options={PERSONAS.map((id) => ({ value: id, label: t(`persona_${id}`) }))}
        value={settings.persona}
        onChange={(id) => set('persona', id as Settings['persona'])}
      />
      {places.length > 1 && (
        <SelectField label={t('place')} options={places} value={settings.place} onChange={(id) => set('place', id)} />
      )}
      <TextField
        label={t('time')}
        hint={t('time_hint')}
        type="datetime-local"
        value={settings.time}
        onChange={(time) => set('time', time)}
      />
      <SelectField
        label={t('look')}
        options={(['light', 'dark'] as const).map((id) => ({ value: id, label: t(`look_${id}`) }))}
        value={settings.look}
        onChange={(id) => set('look', id as Settings['look'])}
      />
      <Comfort settings={settings} set={set} />
      <Faults settings={settings} set={set} />
    </section>
  );
}

function Comfort({ settings, set }: Omit<Props, 'document'>): ReactNode {
  const t = useTexts('studio/preview');
  return (
    <fieldset className="st-preview__group">
      <legend>{t('comfort')}</legend>
      <SelectField
        label={t('text_size')}
        options={(['100', '150', '200'] as const).map((id) => ({ value: id, label: t('percent', { percent: id }) }))}
        value={settings.textSize}
        onChange={(id) => set('textSize', id as Settings['textSize'])}
      />
      <Toggle label={t('contrast')} checked={settings.hasContrast} onChange={(isOn) => set('hasContrast', isOn)} />
      <Toggle
        label={t('targets')}
        checked={settings.hasLargeTargets}
        onChange={(isOn) => set('hasLargeTargets', isOn)}
      />
    </fieldset>
  );
}

function Faults({ settings: { faults }, set }: Omit<Props, 'document'>): ReactNode {
  const t = useTexts('studio/preview');
  return (
    <fieldset className="st-preview__group">
      <legend>{t('faults')}</legend>
      {FAULTS.map((fault) => (
        <Toggle
          key={fault}
          label={t(`fault_${fault}`)}
          checked={faults.includes(fault)}
          onChange={(isOn) => set('faults', isOn ? [...faults, fault] : faults.filter((own) => own !== fault))}
        />
      ))}
    </fieldset>
  );
}

function placesOf(document: LocationDocument): { value: string; label: string }[] {
  return allPlaces(document)
    .filter(({ scopes, settled }) => settled && scopes.length > 1)
    .map(({ id, scopes }) => ({
      value: String(id),
      label: scopes
        .slice(1)
        .map(({ name, id: own }) => name || String(own))
        .join(' › '),
    }));
}
