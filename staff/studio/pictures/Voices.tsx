import { Trash2, Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { STANDARD_GROUPS, type StandardGroup } from '../../../domain/form-groups.ts';
import { languageName } from '../../../domain/language-name.ts';
import { Button, FileButton, SelectField, UploadList } from '../../components/index.ts';
import { fileUrl } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { type Text, useTexts } from '../../texts/use-texts.tsx';
import { setVoice, voiceAt } from './picture-edits.ts';
import { missingIn, type Voice, type VoiceGroup, voiceGroups } from './voice-list.ts';

/** More missing languages than these are only counted. */
const MAX_NAMED = 3;

/** By slide, with the languages that lack them [GATE-07]. */
export function Voices(): ReactNode {
  const t = useTexts('studio/pictures');
  const { document } = useDraft();
  const [language, choose] = useState(sourceLanguage(document));
  const groups = voiceGroups(document);
  const all = groups.flatMap(({ voices }) => voices);
  const countIn = (key: string) => {
    const met = all.filter(({ languages }) => languages.includes(key));
    const count = met.filter(({ id }) => voiceAt(document, id, key) !== '').length;
    return t('recorded', { count, all: met.length });
  };
  return (
    <section aria-labelledby="pictures-voices">
      <h2 className="st-pictures__title" id="pictures-voices">
        {t('voices')}
      </h2>
      <p className="gh-field__hint">{t('voices_hint')}</p>
      <div className="st-pictures__language">
        <SelectField
          label={t('language')}
          value={language}
          onChange={choose}
          options={document.languages.map((own) => ({
            value: own.key,
            label: `${languageName(own)} – ${countIn(own.key)}`,
          }))}
        />
      </div>
      {groups.map((group) => (
        <Recordings key={`${group.slide} ${group.voices[0]?.id}`} group={group} language={language} />
      ))}
    </section>
  );
}

function Recordings({ group, language }: { readonly group: VoiceGroup; readonly language: string }): ReactNode {
  const t = useTexts('studio/pictures');
  const { document } = useDraft();
  const heading = useSlideName()(group.slide);
  const voices = group.voices.filter(
    ({ id, languages }) => languages.includes(language) || voiceAt(document, id, language) !== '',
  );
  if (voices.length === 0) return null;
  const nameOf = ({ name }: Voice) => (group.slide === 'form' ? screenName(name, t) : name) || heading;
  return (
    <section className="st-pictures__group">
      {voices.some(({ name }) => name !== '') && <h3 className="st-pictures__name">{heading}</h3>}
      <ul>
        {voices.map((voice) => (
          <VoiceRow key={`${voice.id} ${language}`} voice={voice} name={nameOf(voice)} language={language} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly voice: Voice;
  readonly name: string;
  readonly language: string;
}

function VoiceRow({ voice, name, language }: RowProps): ReactNode {
  const t = useTexts('studio/pictures');
  const { change, document } = useDraft();
  const { id } = voice;
  const uploads = useUploads(`voice ${id} ${language}`);
  const file = voiceAt(document, id, language);
  const missing = missingIn(document, voice).filter((key) => key !== language);
  const named = missing
    .slice(0, MAX_NAMED)
    .map((key) => document.languages.find((own) => own.key === key) ?? { key })
    .map(languageName)
    .join(', ');
  return (
    <li className="st-pictures__row" data-voice={id}>
      <span className="st-pictures__word">
        {voice.name === '' ? <strong>{name}</strong> : name}
        {missing.length > 0 && (
          <small className="st-pictures__missing">
            {t('missing_in', { languages: named, more: Math.max(0, missing.length - MAX_NAMED) })}
          </small>
        )}
      </span>
      <span className="st-pictures__tools">
        {file === '' ? (
          <span className="st-soft">{t('no_voice')}</span>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: it reads the slide aloud
          <audio controls preload="none" aria-label={t('recording_of', { name })} src={fileUrl(document, file)} />
        )}
        <FileButton
          icon={<Volume2 />}
          aria-label={`${t('choose_file')}: ${name}`}
          accept={['audio/*']}
          onFile={(chosen) => uploads.add([chosen], ['sound'], (d, [taken]) => setVoice(d, id, language, taken.name))}
        />
        {file !== '' && (
          <Button
            icon={<Trash2 />}
            aria-label={t('remove', { name })}
            onClick={() => change((d) => setVoice(d, id, language, ''))}
          />
        )}
      </span>
      {uploads.all.length > 0 && (
        <div className="st-pictures__uploads">
          <UploadList uploads={uploads} />
        </div>
      )}
    </li>
  );
}

/** "Vehicle 2" of `vehicle-2`; a location's own group keeps its name. */
function screenName(id: string, t: Text<`screen_${StandardGroup}`>): string {
  const [group = '', count = ''] = id.split('-');
  const standard = STANDARD_GROUPS.find((own) => own === group);
  return standard === undefined ? id : `${t(`screen_${standard}`)} ${count}`.trim();
}
