import { useNavigate } from '@tanstack/react-router';
import { MousePointerClick, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FromPreview, PreviewPage, Source, ToPreview } from '../../../domain/preview-messages.ts';
import { Button, Failure, Loading, Page } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { Controls } from './Controls.tsx';
import { DEVICES, type DeviceId, useFit } from './devices.ts';
import { Filmstrip } from './Filmstrip.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import './preview.css';
import { appendToPointer } from '../../../domain/json-pointer.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { whereEdited } from '../../app/where-edited.ts';
import { type Made, usePage } from './use-page.ts';
import { type SetSetting, type Settings, useScene, useSettings } from './use-scene.ts';
import { useVisit } from './use-visit.ts';

/** On any device [STU-04]. */
export default function Preview(): ReactNode {
  const t = useTexts('studio/preview');
  const { document } = useDraft();
  const languages = document.languages.map(({ key }) => key);
  const { language: own } = useLanguage();
  const [settings, set] = useSettings(languages, languages.includes(own) ? own : sourceLanguage(document));
  const { made, failure, pageIn } = usePage(document, settings.language, settings.place);
  const retry = failure !== null && <Failure failure={failure} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={<DeviceBar settings={settings} set={set} />} isWide>
      {made === null ? (
        retry || <Loading />
      ) : (
        <div className="st-preview">
          <div className="st-preview__main">
            {retry}
            <LivePreview key={settings.persona} made={made} settings={settings} set={set} pageIn={pageIn} />
          </div>
          <Controls document={document} settings={settings} set={set} />
        </div>
      )}
    </Page>
  );
}

interface DeviceBarProps {
  readonly settings: Settings;
  readonly set: SetSetting;
}

function DeviceBar({ settings, set }: DeviceBarProps): ReactNode {
  const t = useTexts('studio/preview');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown
    <div className="st-row" role="group" aria-label={t('device')}>
      {(Object.keys(DEVICES) as DeviceId[]).map((id) => (
        <Button
          text={t(id)}
          key={id}
          variant={settings.device === id ? 'primary' : 'secondary'}
          aria-pressed={settings.device === id}
          onClick={() => set('device', id)}
        />
      ))}
    </div>
  );
}

interface LivePreviewProps extends DeviceBarProps {
  readonly made: Made;
  readonly pageIn: (language: string) => Promise<PreviewPage | null>;
}

function LivePreview({ made, settings, set, pageIn }: LivePreviewProps): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('studio/preview');
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  const pages = { pageIn, onLanguage: (language: string) => set('language', language) };
  const { begin, visit, restart, current, hear } = useVisit(made, pages);
  const scene = useScene(made, settings, { begin, isPicking, isStill: false });
  const size = DEVICES[settings.device];
  const [place, scale] = useFit(size);
  const onMessage = (message: FromPreview, answer: (message: ToPreview) => void) => {
    hear(message, answer);
    if (message.kind !== 'picked') return;
    const path = message.source === null ? undefined : pathOf(message.source, settings.language);
    const edited = path === undefined ? undefined : whereEdited(locationId, path, made.document);
    const slide = { to: areaPath('studio', locationId, 'deck'), search: { slide: message.slide } };
    const { to, search } = edited ?? slide;
    void navigate({ to, search: search as never });
  };
  return (
    <>
      <div className="st-row">
        <Button
          text={t('pick')}
          icon={<MousePointerClick />}
          variant={isPicking ? 'primary' : 'secondary'}
          aria-pressed={isPicking}
          onClick={() => setPicking(!isPicking)}
        />
        <Button text={t('restart')} icon={<RotateCcw />} onClick={() => restart({ key: '' })} />
        {isPicking && (
          <p className="st-soft" role="status">
            {t('pick_hint')}
          </p>
        )}
      </div>
      <div ref={place} className="st-preview__stage" data-device={settings.device}>
        <PreviewFrame key={visit} scene={scene} size={size} scale={scale} title={t('frame')} onMessage={onMessage} />
      </div>
      <Filmstrip made={made} settings={settings} size={size} current={current} onChoose={(key) => restart({ key })} />
    </>
  );
}

/** A text is the product's own until the location replaces it. */
function pathOf(source: Source, language: string): string {
  return source.kind === 'document' ? source.path : appendToPointer('/texts', language, source.key);
}
