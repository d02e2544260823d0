import { Printer } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { POSTER_TEXTS } from '../../../domain/poster-texts.ts';
import { textDirection } from '../../../domain/text-direction.ts';
import { listStandardTexts } from '../../../schemas/generated/calls/list-standard-texts.ts';
import { useLocationId } from '../../app/address.ts';
import { Awaiting, Button, Page } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { fileUrl } from '../../draft/file-address.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './poster.css';

/** More would be too small to read from a cab. */
const MAX_LANGUAGES = 6;

/** QR code and address of the check-in [STU-05]. */
export default function Poster(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/poster');
  const { document, published } = useDraft();
  const source = sourceLanguage(document);
  const keys = [source, ...document.languages.map(({ key }) => key).filter((key) => key !== source)];
  const shown = keys.slice(0, MAX_LANGUAGES);
  const standard = useCall(listStandardTexts, { request: { languages: shown.join(',') } });
  if (standard.data === undefined || standard.error) return <Awaiting read={standard} />;

  const textIn = (language: string, key: string): string =>
    document.texts?.[language]?.[key] ?? standard.data.texts[language]?.[key] ?? '';
  const address = `${window.location.origin}/${source.toLowerCase()}/${encodeURIComponent(locationId)}/slideshow`;
  const logo = document.theme?.logo ?? '';
  const print = <Button text={t('print')} variant="primary" icon={<Printer />} onClick={() => window.print()} />;
  return (
    <Page title={t('title')} lead={t(published === null ? 'lead_unpublished' : 'lead')} actions={print}>
      <article className="st-poster" aria-label={t('sheet')}>
        {logo !== '' && <img className="st-poster__logo" src={fileUrl(document, logo)} alt="" />}
        <h2 className="st-poster__name">{document.location.name}</h2>
        <ul className="st-poster__words">
          {shown.map((key) => (
            <li key={key} lang={key} dir={textDirection(key)}>
              <strong>{textIn(key, POSTER_TEXTS.title)}</strong> {textIn(key, POSTER_TEXTS.how)}
            </li>
          ))}
        </ul>
        <QRCodeSVG className="st-poster__code" value={address} size={320} marginSize={3} title={t('code')} />
        <p className="st-poster__address" dir="ltr">
          {address.replace(/^https?:\/\//, '')}
        </p>
      </article>
    </Page>
  );
}
