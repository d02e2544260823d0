import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { DeckEntry, FromPreview, Scene, ToPreview } from '../../../domain/preview-messages.ts';
import { useInAddress } from '../../app/address.ts';
import type { AreaProps } from '../../app/areas.ts';
import { Button, Loading, Select } from '../../components/index.ts';
import { useDraft } from '../../draft/index.ts';
import { findPlace } from '../../draft/places.ts';
import { sourceLanguage } from '../../draft/source-language.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { DEVICES } from './devices.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import './preview.css';
import { useFit } from './use-fit.ts';
import { type Made, usePage } from './use-page.ts';
import { type Settings, useScene } from './use-scene.ts';
import { useVisit } from './use-visit.ts';

const STORED = 'gatehouse_staff_beside';

/** The draft on a phone, beside the area in which it is changed, for the place that is looked at there [STU-04]. */
export default function Beside({ locationId }: AreaProps): ReactNode {
  const say = useTexts('studio/preview');
  const [isOpen, setOpen] = useState(() => localStorage.getItem(STORED) !== 'off');
  const toggle = () => {
    localStorage.setItem(STORED, isOpen ? 'off' : 'on');
    setOpen(!isOpen);
  };
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <aside className="st-beside" data-open={isOpen} aria-label={say('title')}>
      <Button
        look="quiet"
        icon={<Icon aria-hidden="true" />}
        label={say(isOpen ? 'beside_close' : 'beside_open')}
        aria-expanded={isOpen}
        onPress={toggle}
      />
      {isOpen && <Shown locationId={locationId} />}
    </aside>
  );
}

function Shown({ locationId }: { readonly locationId: string }): ReactNode {
  const say = useTexts('studio/preview');
  const { document } = useDraft();
  const [key] = useInAddress('place');
  const place = key === '' ? '' : String(findPlace(document, key)?.place.id ?? '');
  const [language, setLanguage] = useState(sourceLanguage(document));
  const { made, failure, pageIn } = usePage(locationId, document, language, place);
  // What is wrong with the draft is told where it is published.
  if (made === null) return failure === null ? <Loading /> : <p className="st-soft">{say('beside_none')}</p>;
  return <Phone {...{ made, pageIn, onLanguage: setLanguage, settings: settingsFor(language, place) }} />;
}

const settingsFor = (language: string, place: string): Settings => ({
  ...{ device: 'phone', language, place, look: 'light', textSize: '100', persona: 'unknown', time: '' },
  ...{ hasContrast: false, hasLargeTargets: false, faults: NO_FAULTS },
});

const NO_FAULTS: Settings['faults'] = [];

interface PhoneProps {
  readonly made: Made;
  readonly settings: Settings;
  readonly pageIn: (language: string) => Promise<Scene['page'] | null>;
  readonly onLanguage: (language: string) => void;
}

function Phone({ made, settings, pageIn, onLanguage }: PhoneProps): ReactNode {
  const say = useTexts('studio/preview');
  const slideName = useSlideName();
  const [opened] = useInAddress('slide');
  const [current, setCurrent] = useState('');
  const [deck, setDeck] = useState<readonly DeckEntry[]>([]);
  const { begin, visit, restart } = useVisit(made, current);
  const scene = useScene(made, settings, { begin, isPicking: false, isStill: false });
  const [room, scale] = useFit(DEVICES.phone);
  // The slide whose settings are opened is the one to look at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was opened leads there, not each new visit
  useEffect(() => {
    if (opened !== '') restart(opened);
  }, [opened]);

  const hear = (message: FromPreview, answer: (message: ToPreview) => void) => {
    if (message.kind === 'moved') {
      setCurrent(message.key);
      setDeck(message.deck);
    }
    if (message.kind !== 'wants-page') return;
    const { language } = message;
    onLanguage(language);
    void pageIn(language).then((page) => answer({ kind: 'page', language, page }));
  };
  const options = deck.map(({ key, slide }, i) => ({ id: key, name: `${i + 1} · ${slideName(slide)}` }));
  return (
    <>
      {options.length > 0 && (
        <Select label={say('beside_slide')} options={options} value={current} onChange={restart} />
      )}
      <div ref={room} className="st-beside__stage">
        <PreviewFrame
          key={visit}
          {...{ scene, size: DEVICES.phone, scale }}
          title={say('beside_frame')}
          onMessage={hear}
        />
      </div>
    </>
  );
}
