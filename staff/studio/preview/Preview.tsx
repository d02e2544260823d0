import { useNavigate } from '@tanstack/react-router';
import { MousePointerClick, RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { FromPreview, Scene, Source, ToPreview } from '../../../domain/preview-messages.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Button, Failure, Loading, Page } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.tsx';
import { Controls } from './Controls.tsx';
import { DEVICES, type DeviceId } from './devices.ts';
import { Filmstrip } from './Filmstrip.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import './preview.css';
import { below } from '../../../domain/json-pointer.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { areaPath } from '../../app/address.ts';
import { type EditAddress, whereEdited } from '../../app/where-edited.ts';
import { useFit } from './use-fit.ts';
import { type Made, usePage } from './use-page.ts';
import { type SetSetting, type Settings, useScene, useSettings } from './use-scene.ts';
import { useVisit } from './use-visit.ts';

/** The draft as visitors will see it, on any device and for anybody [STU-04]. */
export default function Preview({ locationId }: AreaProps): ReactNode {
  const t = useTexts('studio/preview');
  const { document } = useDraft();
  const languages = document.languages.map(({ key }) => key);
  const { language: own } = useLanguage();
  const [settings, set] = useSettings(languages, languages.includes(own) ? own : sourceLanguage(document));
  const { made, failure, pageIn } = usePage(locationId, document, settings.language, settings.place);
  const retry = failure !== null && <Failure failure={failure} />;
  return (
    <Page title={t('title')} lead={t('lead')} actions={<DeviceBar settings={settings} set={set} />} isWide>
      {made === null ? (
        retry || <Loading />
      ) : (
        <div className="st-preview">
          <div className="st-preview__main">
            {retry}
            <LivePreview
              key={settings.persona}
              locationId={locationId}
              made={made}
              settings={settings}
              set={set}
              pageIn={pageIn}
            />
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
          look={settings.device === id ? 'primary' : 'secondary'}
          aria-pressed={settings.device === id}
          onPress={() => set('device', id)}
        />
      ))}
    </div>
  );
}

interface LivePreviewProps extends DeviceBarProps {
  readonly locationId: string;
  readonly made: Made;
  readonly pageIn: (language: string) => Promise<Scene['page'] | null>;
}

/** The check-in itself, and all its slides below it. */
function LivePreview({ locationId, made, settings, set, pageIn }: LivePreviewProps): ReactNode {
  const t = useTexts('studio/preview');
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  const [current, setCurrent] = useState('');
  const { begin, visit, restart } = useVisit(made, current);
  const scene = useScene(made, settings, { begin, isPicking, isStill: false });
  const size = DEVICES[settings.device];
  const [place, scale] = useFit(size);

  const hear = (message: FromPreview, answer: (message: ToPreview) => void) => {
    if (message.kind === 'moved') setCurrent(message.key);
    if (message.kind === 'wants-page') {
      const { language } = message;
      set('language', language);
      void pageIn(language).then((page) => answer({ kind: 'page', language, page }));
    }
    if (message.kind === 'picked') {
      const { language } = settings;
      const { to, search } = targetOf(locationId, { ...message, language }, made.document);
      void navigate({ to, search: search as never });
    }
  };
  const { facts } = made;
  const strip = useMemo(() => ({ ...made, facts }), [made, facts]);
  return (
    <>
      <div className="st-row">
        <Button
          text={t('pick')}
          icon={MousePointerClick}
          look={isPicking ? 'primary' : 'secondary'}
          aria-pressed={isPicking}
          onPress={() => setPicking(!isPicking)}
        />
        <Button text={t('restart')} icon={RotateCcw} onPress={() => restart({ key: '' })} />
        {isPicking && (
          <p className="st-soft" role="status">
            {t('pick_hint')}
          </p>
        )}
      </div>
      <div ref={place} className="st-preview__stage" data-device={settings.device}>
        <PreviewFrame key={visit} scene={scene} size={size} scale={scale} title={t('frame')} onMessage={hear} />
      </div>
      <Filmstrip made={strip} settings={settings} size={size} current={current} onChoose={(key) => restart({ key })} />
    </>
  );
}

/** Where staff change what a visitor sees; where no area does, the settings of its slide. */
function targetOf(
  locationId: string,
  { source, slide, language }: { readonly source: Source | null; readonly slide: string; readonly language: string },
  document: LocationDocument,
): EditAddress {
  const edited = source === null ? undefined : whereEdited(locationId, pathOf(source, language), document);
  return edited ?? { to: areaPath('studio', locationId, 'deck'), search: { slide } };
}

/** A text is the product's own until the location writes another one: there it would stand. */
function pathOf(source: Source, language: string): string {
  if (source.kind === 'document') return source.path;
  return below('/texts', language, source.key);
}
