import { Link } from '@tanstack/react-router';
import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '../../../domain/flag.ts';
import pictograms from '../../../domain/pictograms.json' with { type: 'json' };
import { Picture } from '../../../page/ui/Picture.tsx';
import { areaPath, useLocationId } from '../../app/address.ts';
import { FileButton, Page, SelectField, Toggle, UploadList } from '../../components/index.ts';
import { fileUrl } from '../../draft/file-address.ts';
import { useDraft, useUploads } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Group, groupsOf, type Pictured, pictureAt, setPicture, setSpeaking } from './picture-edits.ts';
import './pictures.css';
import { Voices } from './Voices.tsx';

/** For visitors who cannot read [GATE-07]. */
export default function Pictures(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/pictures');
  const { change, document } = useDraft();
  const groups = groupsOf(document, sourceLanguage(document));
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Toggle
        label={t('speaks')}
        checked={isOn(document.without_reading?.speaks_by_itself)}
        onChange={(on) => change((d) => setSpeaking(d, on))}
      />
      <p className="gh-field__hint">{t('speaks_hint')}</p>
      <h2 className="st-pictures__title">{t('pictures')}</h2>
      {groups.length === 0 && (
        <p className="st-soft">
          {t('nothing')} <Link to={areaPath('studio', locationId, 'places')}>{t('to_places')}</Link>
        </p>
      )}
      {groups.map((group) => (
        <PictureGroup key={`${group.kind} ${group.items[0]?.key.join(' ')}`} group={group} />
      ))}
      <Voices />
    </Page>
  );
}

function PictureGroup({ group }: { readonly group: Group }): ReactNode {
  const t = useTexts('studio/pictures');
  return (
    <section className="st-pictures__group">
      <h3 className="st-pictures__name">{group.kind === 'place' ? t('places') : group.name || t('unnamed')}</h3>
      <ul>
        {group.items.map((item) => (
          <PictureRow key={item.key.join(' ')} item={item} />
        ))}
      </ul>
    </section>
  );
}

function PictureRow({ item: { key, word } }: { readonly item: Pictured }): ReactNode {
  const t = useTexts('studio/pictures');
  const names = useTexts('studio/pictures/names');
  const { change, document } = useDraft();
  const uploads = useUploads(`picture ${key.join(' ')}`);
  const picture = pictureAt(document, key);
  const isFile = /[./]/.test(picture);
  const name = key[0] === 'options' && (word === '1' || word === '0') ? t(word === '1' ? 'yes' : 'no') : word;
  return (
    <li className="st-pictures__row">
      <span className="st-pictures__picture">
        {picture !== '' && <Picture name={picture} src={isFile ? fileUrl(document, picture) : ''} />}
      </span>
      <span className="st-pictures__word">{name || t('unnamed')}</span>
      <span className="st-pictures__tools">
        <SelectField
          isBare
          label={t('picture_of', { name })}
          value={picture}
          onChange={(next) => change((d) => setPicture(d, key, next))}
          options={[
            { value: '', label: t('none') },
            ...(isFile ? [{ value: picture, label: t('own_file', { name: picture.split('/').at(-1) ?? '' }) }] : []),
            ...pictograms.map((id) => ({ value: id, label: names.find(id) ?? id })),
          ]}
        />
        <FileButton
          icon={<ImageUp />}
          aria-label={`${t('upload')}: ${name}`}
          accept={['image/*']}
          onFile={(file) => uploads.add([file], ['picture'], (d, [taken]) => setPicture(d, key, taken.name))}
        />
      </span>
      {uploads.all.length > 0 && (
        <div className="st-pictures__uploads">
          <UploadList uploads={uploads} />
        </div>
      )}
    </li>
  );
}
