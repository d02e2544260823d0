import { Trash2, Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { STANDARD_GROUPS, type StandardGroup } from '../../../domain/form-groups.ts';
import { languageName } from '../../../domain/language-name.ts';
import { onPhotoHost } from '../../../domain/photo-url.ts';
import { Button, Select, UploadList } from '../../components/index.ts';
import { nameInDocument, photoHostOf } from '../../draft/file-address.ts';
import { useDraft, useDraftStore, useUploads } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { type Text, useTexts } from '../../texts/use-texts.tsx';
import { setVoice, voiceAt } from './picture-edits.ts';
import { missingIn, type Voice, voiceGroups } from './voice-list.ts';

/** More languages than these are only counted. */
const NAMED = 3;

/** The recordings in one language, by slide, and what is missing in which [GATE-07]. */
export function Voices(): ReactNode {
  const t = useTexts('studio/pictures');
  const slideName = useSlideName();
  const { document } = useDraft();
  const [language, choose] = useState(sourceLanguage(document));
  const groups = voiceGroups(document);
  const all = groups.flatMap(({ voices }) => voices);
  const countIn = (key: string) => {
    const met = all.filter(({ languages }) => languages.includes(key));
    return t('recorded', {
      count: met.filter(({ id }) => voiceAt(document, id, key) !== '').length,
      all: met.length,
    });
  };
  const isHere = ({ id, languages }: Voice) => languages.includes(language) || voiceAt(document, id, language) !== '';
  return (
    <section aria-labelledby="pictures-voices">
      <h2 className="st-pictures__title" id="pictures-voices">
        {t('voices')}
      </h2>
      <p className="st-field__hint">{t('voices_hint')}</p>
      <div className="st-pictures__language">
        <Select
          label={t('language')}
          value={language}
          onChange={choose}
          options={document.languages.map((own) => ({
            id: own.key,
            name: `${languageName(own)} – ${countIn(own.key)}`,
          }))}
        />
      </div>
      {groups.map(({ slide, voices }) => {
        const here = voices.filter(isHere);
        if (here.length === 0) return null;
        const heading = slideName(slide);
        return (
          <section key={`${slide} ${here[0]?.id}`} className="st-pictures__group">
            {here.some(({ name }) => name !== '') && <h3 className="st-pictures__name">{heading}</h3>}
            <ul>
              {here.map((voice) => (
                <VoiceRow
                  key={`${voice.id} ${language}`}
                  voice={voice}
                  name={slide === 'form' ? screenName(voice.name, t) || heading : voice.name || heading}
                  language={language}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

interface RowProps {
  readonly voice: Voice;
  /** In words. */
  readonly name: string;
  readonly language: string;
}

function VoiceRow({ voice, name, language }: RowProps): ReactNode {
  const t = useTexts('studio/pictures');
  const store = useDraftStore();
  const { document } = useDraft();
  const { id } = voice;
  const uploads = useUploads(`voice ${id} ${language}`);
  const file = voiceAt(document, id, language);
  const change = (next: string) => store.change((d) => setVoice(d, id, language, next));
  const missing = missingIn(document, voice).filter((key) => key !== language);
  const named = missing
    .slice(0, NAMED)
    .map((key) => document.languages.find((own) => own.key === key) ?? { key })
    .map(languageName)
    .join(', ');
  return (
    <li className="st-pictures__row" data-voice={id}>
      <span className="st-pictures__word">
        {voice.name === '' ? <strong>{name}</strong> : name}
        {missing.length > 0 && (
          <small className="st-pictures__missing">
            {t('missing_in', { languages: named, more: Math.max(0, missing.length - NAMED) })}
          </small>
        )}
      </span>
      <span className="st-pictures__tools">
        {file === '' ? (
          <span className="st-soft">{t('no_voice')}</span>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what is said is what the slide shows.
          <audio
            controls
            preload="none"
            aria-label={t('recording_of', { name })}
            src={onPhotoHost(file, photoHostOf(document))}
          />
        )}
        <FileTrigger
          acceptedFileTypes={['audio/*']}
          onSelect={(list) =>
            list &&
            uploads.add([...list].slice(0, 1), ['sound'], ([taken]) => {
              if (taken !== undefined) change(nameInDocument(document, taken, location.origin));
            })
          }
        >
          <Button icon={Volume2} label={`${t('choose_file')}: ${name}`} />
        </FileTrigger>
        {file !== '' && <Button icon={Trash2} label={t('remove', { name })} onPress={() => change('')} />}
      </span>
      {uploads.all.length > 0 && (
        <div className="st-pictures__uploads">
          <UploadList uploads={uploads} />
        </div>
      )}
    </li>
  );
}

/** "Vehicle 2" of `vehicle-2`; a location's own word for a group stays. */
function screenName(id: string, t: Text<`screen_${StandardGroup}`>): string {
  const [group = '', count = ''] = id.split('-');
  const standard = STANDARD_GROUPS.find((own) => own === group);
  return standard === undefined ? id : `${t(`screen_${standard}`)} ${count}`.trim();
}
